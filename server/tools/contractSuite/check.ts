import type { TestContext } from './testContext.ts';

/** One sentence of the specification, and how to find out whether a host keeps to it. */
export interface Check {
  /** Begins with where it stands, such as `§7 POST login answers an access token`. */
  sentence: string;
  /** Throws `Broken` where the host does not keep to it, `NotOffered` where it need not. */
  run: (context: TestContext) => Promise<void>;
}
