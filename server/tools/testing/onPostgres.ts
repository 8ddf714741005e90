import { beforeEach, inject } from 'vitest';

beforeEach(({ task, skip }) => {
  if (inject('postgresUrl') === null) skip('There is no PostgreSQL on this machine.');
  if (!task.fullTestName.includes('@postgres')) skip('Its title has no @postgres.');
});
