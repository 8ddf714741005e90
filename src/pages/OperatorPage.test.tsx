import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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

const places = () => screen.findByRole('region', { name: 'Places list' });

test('the operator adds a place, and the list above shows it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Places' }));
  expect(await places()).not.toHaveTextContent('Great Hall');
  const form = screen.getByRole('form', { name: 'Add' });
  const add = within(form).getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  await user.type(within(form).getByRole('textbox', { name: /Name/ }), 'Great Hall{Enter}');
  expect(await screen.findByText('"Great Hall" can be chosen now.')).toBeVisible();
  expect(await screen.findByText(/Swinton Hall\s+Great Hall/)).toBeVisible();
  expect(within(form).getByRole('textbox', { name: /Name/ })).toHaveValue('');
});

test('what cannot be done says why, and what was typed stays', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Places' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, 'Main Campus{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('"Main Campus" is in the list.');
  expect(name).toHaveValue('Main Campus');
});

test('others learn that the page is for the operator', async () => {
  open(false);
  expect(await screen.findByText('This is for the operator.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
