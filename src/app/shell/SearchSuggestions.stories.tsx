import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { useState, type ComponentProps } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { categories } from '../../../.storybook/fixtures.ts';
import { answers, call, fails } from '../../../.storybook/network.ts';
import { savingData } from '../../../.storybook/sessions.ts';
import { MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { remembering } from '../../../tests/support/remembering.ts';
import { paths } from '../../contract/paths.ts';
import { SUGGESTIONS_PATH } from '../../contract/search.ts';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';

type SuggestionsProps = ComponentProps<typeof SearchSuggestions>;

/** The field that it stands below, as in `HeaderSearch`. */
function BelowItsField({ onSearch }: Pick<SuggestionsProps, 'onSearch'>) {
  const [field, setField] = useState<HTMLInputElement>();
  return (
    <div style={{ maxWidth: 480, minHeight: 460 }}>
      <SearchBox query="" canLeave={false} onSearch={onSearch} onClear={fn()} onUse={setField} />
      {field && <SearchSuggestions field={field} onSearch={onSearch} />}
    </div>
  );
}

const RECENT = remembering({ recentSearches: ['desk lamp', 'kettle'] });

/**
 * **Use** once, for the header's field, which it leaves as it is. **Not** for the fields of forms.
 */
const meta = {
  component: SearchSuggestions,
  args: { onSearch: fn(), field: document.createElement('input') },
  render: ({ onSearch }) => <BelowItsField onSearch={onSearch} />,
  parameters: {
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    preloadedState: RECENT,
    msw: [
      answers(paths.categories, categories),
      answers(SUGGESTIONS_PATH, { searches: ['keyboard', 'kettle', 'key ring'] }),
    ],
  },
} satisfies Meta<typeof SearchSuggestions>;
export default meta;
type Story = StoryObj<typeof meta>;

const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

export const RecentSearches: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await expect(await canvas.findByRole('option', { name: 'desk lamp' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await waitFor(() => expect(canvas.queryByRole('option', { name: 'desk lamp' })).toBeNull());
    await userEvent.click(canvas.getByRole('option', { name: 'Clear recent searches' }));
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('combobox');
    await userEvent.type(field, 'ke');
    await canvas.findByRole('option', { name: 'keyboard' });
    await expect(screen.getByRole('status')).toHaveTextContent('3 suggestions.');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active(field)).toBe('kettle');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(active(field)).toBe('key ring');
    field.setSelectionRange(0, 2);
    await userEvent.keyboard('{Delete}');
    await expect(field).toHaveValue('');
    await userEvent.keyboard('ke{ArrowUp}');
    await waitFor(() => expect(active(field)).toBe('key ring'));
    await userEvent.keyboard('{Home}');
    await expect(active(field)).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('ke');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('keyboard');
    await expect(field).toHaveValue('keyboard');
    await expect(field).not.toHaveFocus();
  },
};
const requested = fn();
/** What this device has stored is suggested all the same. */
export const Failed: Story = {
  parameters: {
    msw: [
      fails(paths.categories),
      http.get(call(SUGGESTIONS_PATH), () => {
        requested();
        return HttpResponse.json({ detail: 'Something failed.' }, { status: 503 });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ke');
    await expect(await canvas.findByRole('option', { name: 'kettle' })).toBeVisible();
    // A later request would reach the next story, which has no handler for it.
    await waitFor(() => expect(requested).toHaveBeenCalled());
  },
};
/** In data-saver mode nothing is requested while the visitor types. */
export const SavingData: Story = {
  parameters: {
    msw: [answers(paths.categories, categories)],
    preloadedState: { ...RECENT, ...savingData },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ke');
    await expect(await canvas.findByRole('option', { name: 'kettle' })).toBeVisible();
    await expect(canvas.queryByRole('option', { name: 'keyboard' })).toBeNull();
  },
};
