import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { LogEntry } from '../../contract/desk.ts';
import { CaseAppeals, type JudgeAppealProps } from './CaseAppeals.tsx';
import { CaseListings } from './CaseListings.tsx';
import { CaseReports } from './CaseReports.tsx';
import { CaseSeller, CaseSimilar } from './CaseSeller.tsx';
import { DecisionForm, type DecisionFormProps } from './DecisionForm.tsx';
import { ageText, momentText, plural } from './deskMessages.ts';
import { DeskSection, Facts, rows } from './DeskSection.tsx';
import { withListing } from './draft.ts';
import { LogRow } from './LogRow.tsx';

interface CaseViewProps extends DecisionFormProps, JudgeAppealProps {
  /** Gets the focus when the case opens. */
  headingRef?: Ref<HTMLHeadingElement>;
  isUndoing: boolean;
  onUndo: (entry: LogEntry) => void;
}

/** All that is known about a case, and its decision: side by side where there is room. */
export function CaseView({ headingRef, isUndoing, onUndo, onJudge, ...decision }: CaseViewProps) {
  const { desk, draft, onChange } = decision;
  const { seller, phone, closed_at: closedAt } = desk;
  const canDecide = desk.barred === null && closedAt === null && seller?.is_deleted === false;
  return (
    <article>
      <Typography ref={headingRef} tabIndex={-1} variant="h2" sx={{ outline: 'none', scrollMarginTop: 96 }}>
        <bdi>{seller === null ? `+${phone ?? ''}` : `@${seller.username}`}</bdi>
      </Typography>
      <Facts
        facts={[
          `case ${desk.id}`,
          closedAt === null ? `waits for ${ageText(desk.opened_at)}` : `decided ${momentText(closedAt)}`,
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(20rem, 24rem)' },
          gap: 2,
          alignItems: 'start',
          mt: 2,
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CaseAppeals desk={desk} onJudge={onJudge} />
          <CaseReports desk={desk} />
          <CaseListings
            desk={desk}
            draft={draft}
            onSelect={canDecide ? (id, action) => onChange(withListing(draft, id, action)) : null}
          />
          <CaseSimilar desk={desk} />
          <CaseSeller desk={desk} />
          {desk.decisions.length > 0 && (
            <DeskSection title={plural(desk.decisions.length, 'decision')}>
              <Box component="ul" sx={rows}>
                {desk.decisions.map((entry) => (
                  <li key={entry.id}>
                    <LogRow entry={entry} isUndoing={isUndoing} onUndo={onUndo} />
                  </li>
                ))}
              </Box>
            </DeskSection>
          )}
        </Box>
        {/* Beside what it is about, however long that is; lower than the screen it scrolls by itself. */}
        <Box
          sx={{
            position: { lg: 'sticky' },
            top: 'calc(88px + var(--unstick))',
            maxHeight: { lg: 'calc(100 * var(--dvh) - 104px)' },
            overflowY: { lg: 'auto' },
          }}
        >
          <DecisionForm {...decision} />
        </Box>
      </Box>
    </article>
  );
}
