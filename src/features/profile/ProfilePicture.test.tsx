import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useLayerEntries } from '../../components/layout/useLayer.ts';
import { EnlargeablePicture } from './ProfilePicture.tsx';

function Picture({ address }: { address: string | null }) {
  useLayerEntries();
  return <EnlargeablePicture username="rudo" address={address} />;
}

test('a picture that is removed while it is enlarged leaves no step on the way back', async () => {
  const { rerender } = render(<Picture address="/media/rudo.webp" />, { wrapper: BrowserRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the photo of @rudo' }));
  await waitFor(() => expect(history.state).toHaveProperty('usr.layers'));
  rerender(<Picture address={null} />);
  await waitFor(() => expect(history.state).not.toHaveProperty('usr.layers'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
