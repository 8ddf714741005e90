import { expect, test } from 'vitest';
import { lightPalette } from '../../../src/theme/palette.ts';
import { HEX } from './layout.ts';

test('what the server draws has the colours of the web app', () => {
  const { stall, background, text } = lightPalette;
  const { sign, signText, stripe, cloth, tag, tagText, tile } = HEX;
  expect(stall).toMatchObject({ sign, signText, stripe, cloth, tag, tagText, tile });
  expect(background?.default).toBe(HEX.ground);
  expect(text).toMatchObject({ primary: HEX.text, secondary: HEX.faint });
});
