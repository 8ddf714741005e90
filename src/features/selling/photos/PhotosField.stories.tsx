import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { photoFile } from '../../../../.storybook/photos.ts';
import { shows } from '../../../../.storybook/plays.ts';
import { EMPTY_FORM_VALUES } from '../create/listingForm.ts';
import { PhotosField } from './PhotosField.tsx';

function InAForm({ photos, problem }: { photos: File[]; problem?: string }) {
  const form = useForm({
    defaultValues: { ...EMPTY_FORM_VALUES, photos },
    errors: problem === undefined ? {} : { photos: { type: 'value', message: problem } },
  });
  return (
    <FormProvider {...form}>
      <PhotosField />
    </FormProvider>
  );
}

/** **Use** for the photos of a listing. **Not** for a profile's one picture: `OwnPicture`. */
const meta = { component: PhotosField, render: InAForm } satisfies Meta<typeof InAForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  args: { photos: ['#c96', '#698', '#769'].map((colour) => photoFile(colour)) },
  play: shows('Add another (1 left)'),
};
/** One tap shrinks it, where the browser can show it. */
export const TooLarge: Story = {
  args: { photos: [photoFile('#c96', 3)], problem: 'Image must be less than 2MB. File size: 3.00MB' },
  play: shows('Shrink this photo'),
};
