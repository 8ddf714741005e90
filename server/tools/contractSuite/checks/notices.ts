import { DEVICE_NOTICES_PATH, NOTICES_PATH } from '../../../../src/contract/noticesOfDevice.ts';
import { paths } from '../../../../src/contract/paths.ts';
import { readCapabilities, readDeviceNotices } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectOk, expectThat, NotOffered } from '../expectations.ts';
import type { TestContext } from '../testContext.ts';

/** No browser has this subscription: nothing can be sent to it, and it is ended below. */
const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/musika-contract-suite',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

async function expectOffered(context: TestContext): Promise<void> {
  const capabilities = await context.visitor().get(paths.capabilities);
  if (!capabilities.ok || readCapabilities(capabilities).notices === undefined)
    throw new NotOffered('it does not say that it sends notices');
}

/** Notices of what is new in a search, which a back end need not send. */
export const noticeChecks: Check[] = [
  {
    sentence: 'Notices: a browser asks for those of a search, and ends them',
    async run(context) {
      await expectOffered(context);
      const visitor = context.visitor();
      await visitor.get(paths.csrf);
      const { endpoint } = SUBSCRIPTION;
      const queries = async () =>
        readDeviceNotices(await visitor.send('POST', DEVICE_NOTICES_PATH, { endpoint }));
      expectOk(await visitor.send('POST', NOTICES_PATH, { ...SUBSCRIPTION, query: 'q=marimba' }));
      expectThat((await queries()).includes('q=marimba'), 'it does not know the search afterwards');
      expectOk(await visitor.send('DELETE', NOTICES_PATH, { endpoint, query: 'q=marimba' }));
      expectThat(!(await queries()).includes('q=marimba'), 'it still knows the search afterwards');
    },
  },
];
