import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type PropsWithChildren, type ReactNode } from 'react';
import { CardList } from './ListingCard.tsx';

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  mb: 2,
};

interface CardSectionProps {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
}

/** A part of a page: a heading above the cards of a list (`children`: its items). */
export function CardSection({ title, hint, action, children }: PropsWithChildren<CardSectionProps>) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={HEAD}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {hint !== undefined && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
        </div>
        {action}
      </Box>
      <CardList>{children}</CardList>
    </Box>
  );
}
