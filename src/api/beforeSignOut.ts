type Task = () => Promise<unknown>;

/**
 * What was asked for in this session and has to be done before it is left. A sign-out waits for it: each task sees to it that it
 * does not take long.
 */
export const beforeSignOut = new Set<Task>();
