import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EnlargeablePicture } from './ProfilePicture.tsx';

test('a picture that is removed while it is enlarged leaves no step on the way back', async () => {
  const { rerender } = render(<EnlargeablePicture username="rudo" address="/media/rudo.webp" />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the photo of @rudo' }));
  expect(history.state).toHaveProperty('layers');
  rerender(<EnlargeablePicture username="rudo" address={null} />);
  await waitFor(() => expect(history.state).toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
