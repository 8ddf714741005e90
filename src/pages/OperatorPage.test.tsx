import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aProfile } from '../../tests/support/fixtures.ts';
import { operatorHandlers } from '../../tests/support/fakeMarket/operator.ts';
import { renderWithProviders, signedInAs } from '../../tests/support/renderApp.tsx';
import { server } from '../../tests/support/server.ts';
import { OperatorPage } from './OperatorPage.tsx';

function open(isOperator = true) {
  server.use(...operatorHandlers());
  return renderWithProviders(<OperatorPage />, {
    route: '/operator',
    preloadedState: signedInAs(aProfile({ is_operator: isOperator })),
  });
}

/** The page with this subject selected. */
async function openSubject(name: string) {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name }));
  return user;
}

test('the operator sees first how the market is, and what to see to', async () => {
  open();
  const status = await screen.findByRole('region', { name: 'Status' });
  expect(await within(status).findByRole('alert')).toHaveTextContent('The last backup is from 3 days ago.');
  expect(within(status).getByText('Version').nextSibling).toHaveTextContent('commit 17d37a3');
});

const names = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

test('the operator adds a place, and the list above shows it', async () => {
  const user = await openSubject('Places');
  expect(await names()).toEqual(['Main Campus', 'Swinton Hall']);
  const form = screen.getByRole('form', { name: 'Add' });
  const add = within(form).getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  await user.type(within(form).getByRole('textbox', { name: /Name/ }), 'Great Hall{Enter}');
  expect(await screen.findByText('"Great Hall" can be chosen now.')).toBeVisible();
  await waitFor(async () => expect(await names()).toEqual(['Main Campus', 'Swinton Hall', 'Great Hall']));
  expect(within(form).getByRole('textbox', { name: /Name/ })).toHaveValue('');
});

test('what cannot be done says why, and what was typed stays', async () => {
  const user = await openSubject('Places');
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, 'Main Campus{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('"Main Campus" is in the list.');
  expect(name).toHaveValue('Main Campus');
});

test('the operator tries a backup from its row, and the list shows the end without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await openSubject('Backups');
  await user.click(await screen.findByRole('button', { name: 'Try /srv/musika/backups/2026-01-28' }));
  expect(await screen.findByText('/srv/musika/backups/2026-01-28 is being tried.')).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: /^Try / })) expect(button).toBeDisabled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText(/Good: 300 pictures/)).toBeVisible();
  expect(screen.queryByText(/is being tried/)).not.toBeInTheDocument();
});

test('what cannot be done with a row says why above the list', async () => {
  const user = await openSubject('Backups');
  await user.click(await screen.findByRole('button', { name: 'Try /srv/musika/backups/2026-01-27' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait for its end');
});

test('others learn that the page is for the operator', async () => {
  open(false);
  expect(await screen.findByText('This is for the operator.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
