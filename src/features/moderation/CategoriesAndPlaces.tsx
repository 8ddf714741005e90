import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type PropsWithChildren } from 'react';
import { Form } from '../../components/fields/Form.tsx';
import type { CallError } from '../../api/errorResponse.ts';
import { Section } from '../../components/layout/Section.tsx';
import { toLoadable } from '../../api/loadable.ts';
import { FailedState, PageSpinner } from '../../components/feedback/States.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { CATEGORIES_EMPTY, useGetCategoriesQuery } from '../categories/categoriesApi.ts';
import { useGetFacetsQuery } from '../listings/listingsApi.ts';
import { useAddPlaceMutation, useChangeCategoryMutation } from './moderationApi.ts';
import { Rows } from './Rows.tsx';
import { failureText } from './texts.ts';

interface NameFormProps {
  label: string;
  /** The name that is changed; none where one is added. */
  name?: string;
  change: { isLoading: boolean; isSuccess: boolean; error?: CallError | undefined };
  onSave: (name: string) => PromiseLike<{ error?: unknown }>;
}

function NameForm({ label, name = '', change, onSave, children }: PropsWithChildren<NameFormProps>) {
  const [typed, setTyped] = useState(name);
  const { isLoading, isSuccess, error } = change;
  const outcome = error === undefined ? isSuccess && 'Saved.' : failureText(error);
  async function handleSubmit() {
    const { error: failure } = await onSave(typed);
    if (failure === undefined && name === '') setTyped('');
  }
  return (
    <Form
      label={name === '' ? label : name}
      onSubmit={handleSubmit}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'start' }}
    >
      <Box sx={{ flex: '1 1 12rem' }}>
        <TextField
          label={label}
          value={typed}
          fullWidth
          error={error !== undefined}
          helperText={<output>{outcome}</output>}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Box>
      {children}
      <Button type="submit" variant="outlined" loading={isLoading} sx={{ minHeight: 56 }}>
        {name === '' ? 'Add' : 'Rename'}
      </Button>
    </Form>
  );
}

function CategoryRow({ id, name, at, count }: { id: string; name: string; at: number; count: number }) {
  const [changeCategory, change] = useChangeCategoryMutation();
  const move = (position: string) => void changeCategory({ id, position: Number(position) });
  return (
    <NameForm
      label="Name"
      name={name}
      change={change}
      onSave={(typed) => changeCategory({ id, name: typed })}
    >
      <SelectField label="Order" value={at} onChange={({ target }) => move(target.value)}>
        {Array.from({ length: count }, (_, index) => (
          <option key={index + 1}>{index + 1}</option>
        ))}
      </SelectField>
    </NameForm>
  );
}

/** What a moderator changes here is at once on the market, and in the log. */
export function CategoriesAndPlaces() {
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const facets = toLoadable(useGetFacetsQuery({}));
  const [addCategory, category] = useChangeCategoryMutation();
  const [addPlace, place] = useAddPlaceMutation();
  const failed = [categories, facets].find(({ status }) => status === 'failed');
  if (failed?.status === 'failed')
    return <FailedState message="Failed to load categories and places." onRetry={failed.onRetry} />;
  if (categories.status !== 'ready' || facets.status !== 'ready')
    return <PageSpinner label="Loading categories and places" />;
  const places = Object.keys(facets.data.campus_places);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
      <Section title="Categories">
        <Stack sx={{ gap: 2.5 }}>
          {categories.data.length === 0 && CATEGORIES_EMPTY}
          <Rows items={categories.data} keyOf={({ id }) => id}>
            {(each, index) => <CategoryRow {...each} at={index + 1} count={categories.data.length} />}
          </Rows>
          <NameForm label="New category" change={category} onSave={(name) => addCategory({ name })} />
        </Stack>
      </Section>
      <Section title="Places on campus">
        <Stack sx={{ gap: 2.5 }}>
          {places.length === 0 && 'There is no place to choose.'}
          <Rows label="Places on campus" items={places} keyOf={(name) => name}>
            {(name) => name}
          </Rows>
          <NameForm label="New place" change={place} onSave={(name) => addPlace({ name })} />
        </Stack>
      </Section>
    </Box>
  );
}
