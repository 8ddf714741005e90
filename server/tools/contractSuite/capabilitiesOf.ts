import type { Capabilities } from '../../../src/contract/capabilities.ts';
import { paths } from '../../../src/contract/paths.ts';
import { readCapabilities } from './answers.ts';
import { NotOffered } from './expectations.ts';
import type { TestContext } from './testContext.ts';

/** What the host says that it can beyond §7; a host without that call offers none of it. */
export async function capabilitiesOf(context: TestContext): Promise<Capabilities> {
  const answer = await context.visitor().get(paths.capabilities);
  if (!answer.ok) throw new NotOffered('there is no call for what it can');
  return readCapabilities(answer);
}
