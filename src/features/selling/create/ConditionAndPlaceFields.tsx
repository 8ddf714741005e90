import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { FieldHelp } from '../../../components/fields/FieldHelp.tsx';
import { fieldProps, TextField } from '../../../components/fields/TextField.tsx';
import type { Capabilities } from '../../../contract/capabilities.ts';
import { CONDITION_NAMES } from '../../../contract/condition.ts';
import type { NewListingSchema } from '../../../contract/listingFields.ts';
import { disallowedCharacters, LOCATION_CHARACTERS } from '../../../contract/text.ts';
import { SelectField } from '../../../components/fields/SelectField.tsx';

/**
 * The state a thing is in, and where on campus it is handed over, as far as the back end knows of
 * them. Both may be left out; the places of the list are proposed, others can be typed.
 */
export function ConditionAndPlaceFields({
  conditions,
  campus_places: places,
}: Pick<Capabilities, 'conditions' | 'campus_places'>) {
  const { register, control, formState } = useFormContext<v.InferInput<typeof NewListingSchema>>();
  const typed = useWatch({ control, name: 'campus_place' });
  const listId = useId();
  const { condition: refused, campus_place: problem } = formState.errors;
  return (
    <>
      {conditions.length > 0 && (
        <SelectField
          {...fieldProps(register('condition'))}
          label="Condition"
          fullWidth
          error={refused !== undefined}
          helperText={refused?.message}
        >
          <option value="">Not given</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {CONDITION_NAMES[condition]}
            </option>
          ))}
        </SelectField>
      )}
      {places !== null && (
        <>
          <TextField
            {...fieldProps(register('campus_place'))}
            label="Place on campus"
            fullWidth
            slotProps={{ htmlInput: { list: listId, autoComplete: 'off' } }}
            error={problem !== undefined}
            helperText={
              problem ? (
                <FieldHelp
                  problem={problem.message}
                  disallowed={disallowedCharacters(typed ?? '', LOCATION_CHARACTERS)}
                />
              ) : (
                'The hall or campus where you hand it over.'
              )
            }
          />
          <datalist id={listId}>
            {places.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
