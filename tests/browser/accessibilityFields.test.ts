import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** WCAG 2.2: the relative luminance of a colour as a browser computes it, `rgb(…)`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((each) => {
    const part = Number(each) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A field's outline as it is drawn, and its contrast with the card that it is on. */
async function outlineOf(field: Locator) {
  const { colour, width, ground } = await field.evaluate((input) => {
    const frame = input.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
    const card = input.closest('.MuiPaper-root');
    if (!frame || !card) throw new Error('This is no field on a card');
    const { borderTopColor, borderTopWidth } = getComputedStyle(frame);
    return { colour: borderTopColor, width: borderTopWidth, ground: getComputedStyle(card).backgroundColor };
  });
  const [light = 0, dark = 0] = [luminance(colour), luminance(ground)].toSorted((a, b) => b - a);
  return { colour, width, isOpaque: colour.startsWith('rgb('), contrast: (light + 0.05) / (dark + 0.05) };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} scheme the edge of a field is seen, and tells what is done with the field`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/auth/login');
    const field = page.getByLabel(/^Username/);
    await expect(field).toBeVisible();
    const atRest = await outlineOf(field);
    expect(atRest).toMatchObject({ isOpaque: true, width: '1px' });
    expect(atRest.contrast).toBeGreaterThanOrEqual(3);

    await field.hover();
    const pointedAt = await outlineOf(field);
    expect(pointedAt.contrast).toBeGreaterThan(atRest.contrast * 1.5);

    await field.click();
    const focused = await outlineOf(field);
    expect(focused).toMatchObject({ isOpaque: true, width: '2px' });
    expect([atRest.colour, pointedAt.colour]).not.toContain(focused.colour);
    expect(focused.contrast).toBeGreaterThanOrEqual(3);

    await page.getByLabel(/^Password/).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
    const refused = await outlineOf(field);
    expect([atRest.colour, pointedAt.colour, focused.colour]).not.toContain(refused.colour);
    expect(refused.contrast).toBeGreaterThanOrEqual(3);
  });
}
