import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../../tests/support/renderApp.tsx';
import { Photo } from './Photo.tsx';

test.each([
  ['the first photo of a page is requested at once', true, 'eager'],
  ['another is requested when it comes near the screen', false, 'lazy'],
])('%s', (_what, isFirst, loading) => {
  renderWithProviders(<Photo photo={{ src: '/media/lamp.webp' }} alt="A lamp" isFirst={isFirst} />);
  expect(screen.getByRole('img', { name: 'A lamp' })).toHaveAttribute('loading', loading);
});
