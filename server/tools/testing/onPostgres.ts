import { beforeEach, inject } from 'vitest';

beforeEach(({ skip }) => {
  if (inject('postgresUrl') === null) skip('There is no PostgreSQL on this machine.');
});
