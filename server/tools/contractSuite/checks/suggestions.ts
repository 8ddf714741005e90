import { SUGGESTIONS_PATH } from '../../../../src/contract/suggestions.ts';
import { readSuggestions } from '../answers.ts';
import { capabilitiesOf } from '../capabilitiesOf.ts';
import type { Check } from '../check.ts';
import { expectThat, NotOffered } from '../expectations.ts';
import type { TestContext } from '../testContext.ts';

async function suggestionsFor(context: TestContext, typed: string): Promise<string[]> {
  if (!(await capabilitiesOf(context)).suggestions)
    throw new NotOffered('it does not say that it suggests searches');
  const query = new URLSearchParams({ q: typed }).toString();
  return readSuggestions(await context.visitor().get(`${SUGGESTIONS_PATH}?${query}`));
}

/** Searches that a back end suggests while one types, which it need not. */
export const suggestionChecks: Check[] = [
  {
    sentence: 'Suggestions: a word that was begun is completed by what is on the market',
    async run(context) {
      await context.post(await context.newPerson(), { title: 'Marimba' });
      const found = await suggestionsFor(context, 'marim');
      expectThat(found.includes('marimba'), `it suggests ${JSON.stringify(found)}`);
    },
  },
  {
    sentence: 'Suggestions: for what nobody sells there are none',
    async run(context) {
      const found = await suggestionsFor(context, 'qqzzxxq');
      expectThat(found.length === 0, `it suggests ${JSON.stringify(found)}`);
    },
  },
];
