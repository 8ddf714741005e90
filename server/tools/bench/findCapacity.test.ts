import { expect, test } from 'vitest';
import { findCapacity, studentsOf } from './findCapacity.ts';

const carries = (most: number) => (rate: number) => Promise.resolve({ rate, isCarried: rate <= most });

test.each([1, 3, 40, 900])(
  'the capacity of a machine that carries %i visits a second is found',
  async (most) => {
    const { rate, trials } = await findCapacity(carries(most));
    expect(rate).toBeLessThanOrEqual(most);
    expect(rate).toBeGreaterThan(most / 1.13);
    expect(trials.length).toBeLessThan(15);
  },
);

test('a machine that carries nothing has none, and time that is over ends the search', async () => {
  expect((await findCapacity(carries(0.5))).rate).toBe(0);
  let tries = 0;
  const found = await findCapacity(carries(1000), () => (tries += 1) > 3);
  expect(found).toMatchObject({ rate: 4, trials: { length: 3 } });
});

test('ten visits a second are 120,000 students who come twice a day, 15 % of them in one hour', () => {
  expect(studentsOf(10, { visitsADay: 2, busiestHour: 0.15 })).toBe(120_000);
});
