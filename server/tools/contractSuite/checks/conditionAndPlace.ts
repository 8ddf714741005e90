import { paths } from '../../../../src/contract/paths.ts';
import { readListing } from '../answers.ts';
import { capabilitiesOf } from '../capabilitiesOf.ts';
import type { Check } from '../check.ts';
import { expectThat, NotOffered } from '../expectations.ts';

/** The condition of a listing and its place on campus, which a back end need not know. */
export const conditionAndPlaceChecks: Check[] = [
  {
    sentence: 'Condition: a listing keeps each condition that the back end says it may have',
    async run(context) {
      const { conditions } = await capabilitiesOf(context);
      if (conditions.length === 0) throw new NotOffered('it knows no conditions');
      const person = await context.newPerson();
      for (const condition of conditions) {
        const { id } = await context.post(person, { condition });
        const found = readListing(await context.visitor().get(paths.listing(id)));
        expectThat(found.condition === condition, `it is ${found.condition}`);
      }
    },
  },
  {
    sentence: 'Place: a listing keeps a place, listed or typed',
    async run(context) {
      const { campus_places: places } = await capabilitiesOf(context);
      if (places === null) throw new NotOffered('its listings have no place');
      const person = await context.newPerson();
      for (const campus_place of [...places.slice(0, 1), 'The gate, 2']) {
        const { id } = await context.post(person, { campus_place });
        const found = readListing(await context.visitor().get(paths.listing(id)));
        expectThat(found.campus_place === campus_place, `it is ${found.campus_place}`);
      }
    },
  },
];
