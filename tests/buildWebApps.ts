import buildOnce from './browser/support/buildOnce.ts';

// The budgets and the browser tests look at the same two builds.
await buildOnce();
