import { beforeEach, inject } from 'vitest';

beforeEach(({ task, skip }) => {
  if (inject('radosgw') === null) skip('There is no radosgw on this machine.');
  if (!task.fullTestName.includes('@s3')) skip('Its title has no @s3.');
});
