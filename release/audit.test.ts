import { expect, test } from 'vitest';
import { acceptedFaults, openFaults } from './audit.ts';

const ACCEPTED = `# [[IgnoredVulns]]
# id = "GHSA-in-a-comment"
[[IgnoredVulns]]
id = "GHSA-accepted"
ignoreUntil = 2027-01-31
reason = "Only in tests."

[[IgnoredVulns]]
id = "GHSA-without-a-reason"
ignoreUntil = 2027-01-31

[[IgnoredVulns]]
id = "GHSA-over"
ignoreUntil = 2026-01-31
reason = "Only in tests."
`;

const url = (id: string): string => `https://github.com/advisories/${id}`;

test('a fault is accepted with a reason, until its day', () => {
  expect(acceptedFaults(ACCEPTED, '2026-11-27')).toEqual(['GHSA-accepted']);
});

test('each fault that is not accepted is a line, once, at the package that has it', () => {
  const vulnerabilities = {
    brought: { via: ['guilty'] },
    guilty: {
      via: [
        { url: url('GHSA-accepted'), title: 'Known', severity: 'low' },
        { url: url('GHSA-new'), title: 'Loops for ever', severity: 'high' },
      ],
    },
  };
  expect(openFaults({ vulnerabilities }, ['GHSA-accepted'])).toEqual([
    `guilty: Loops for ever (high, ${url('GHSA-new')})`,
  ]);
});

test('a registry that does not answer is no clean bill', () => {
  expect(() => openFaults({ message: '404 Not Found' }, [])).toThrow('registry');
});
