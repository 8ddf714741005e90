import Box from '@mui/material/Box';
import { Price, type PriceProps } from '../../../components/card/Price.tsx';

interface PriceTagProps extends PriceProps {
  size?: 'small' | 'large';
}

/** The price, on a paper tag with a hole. */
export function PriceTag({ kind, price, previous, size = 'small' }: PriceTagProps) {
  const isLarge = size === 'large';
  const tip = isLarge ? 22 : 15;
  const hole = isLarge ? 4 : 3;
  return (
    // The shadow needs an element of its own: the tag's clip path would cut it off.
    <Box
      component="span"
      sx={{ display: 'inline-block', filter: 'drop-shadow(0 1px 2px rgb(43 26 16 / 0.35))' }}
    >
      <Box
        component="span"
        sx={(theme) => ({
          display: 'block',
          py: isLarge ? 0.75 : 0.25,
          pl: `${tip + 10}px`,
          pr: isLarge ? 2.25 : 1.5,
          color: 'brand.tagText',
          fontWeight: 800,
          fontVariantNumeric: 'tabular-nums',
          // Grows with the text size while four digits and cents fit beside the save button.
          fontSize:
            price === null && kind !== 'wanted'
              ? isLarge
                ? '1.0625rem'
                : '0.8125rem'
              : isLarge
                ? 'min(1.75rem, 13vw)'
                : 'min(1.125rem, 18vw - 42px)',
          // Breaks between two prices only.
          overflowWrap: isLarge ? undefined : 'normal',
          lineHeight: 1.4,
          borderRadius: '0 8px 8px 0',
          clipPath: `polygon(${tip}px 0, 100% 0, 100% 100%, ${tip}px 100%, 0 50%)`,
          // Not transparent: over half a photo and half a card, the hole read as a minus.
          background: `radial-gradient(circle at ${tip - 1}px 50%, rgb(43 26 16 / 0.4) ${hole}px, transparent ${hole + 0.5}px) ${theme.vars.palette.brand.tag}`,
          '@media print': { clipPath: 'none', pl: 0 },
          '@media (forced-colors: active)': { clipPath: 'none', background: 'Canvas', border: '1px solid' },
        })}
      >
        <Price kind={kind} price={price} previous={previous} />
      </Box>
    </Box>
  );
}
