import { expect, test } from 'vitest';
import { listingFormData } from './listingFormData.ts';

const photo = new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' });

test('§7: a listing travels as title, price, description, image and category_id', () => {
  const form = listingFormData(
    { title: 'Desk lamp', description: 'Bright.', price: 1250, category_id: '3' },
    photo,
  );
  expect([...form.keys()]).toEqual(['title', 'price', 'description', 'image', 'category_id']);
  expect(form.get('price')).toBe('12.50');
  expect(form.get('image')).toMatchObject({ name: 'lamp.jpg', type: 'image/jpeg' });
  expect(form.get('category_id')).toBe('3');
});

test('a price and a description that were not given are left out', () => {
  const form = listingFormData({ title: 'Desk lamp', description: '', price: null, category_id: '3' }, photo);
  expect([...form.keys()]).toEqual(['title', 'image', 'category_id']);
});

test('condition and place travel where they were given', () => {
  const form = listingFormData(
    {
      title: 'Desk lamp',
      description: '',
      price: null,
      category_id: '3',
      condition: 'like_new',
      campus_place: 'Swinton Hall',
    },
    photo,
  );
  expect(form.get('condition')).toBe('like_new');
  expect(form.get('campus_place')).toBe('Swinton Hall');
});

test('further photos follow the cover, in their order', () => {
  const more = ['side', 'back'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));
  const form = listingFormData(
    { title: 'Desk lamp', description: '', price: null, category_id: '3' },
    photo,
    more,
  );
  expect(form.get('image')).toMatchObject({ name: 'lamp.jpg' });
  expect(form.getAll('images')).toMatchObject([{ name: 'side.jpg' }, { name: 'back.jpg' }]);
});
