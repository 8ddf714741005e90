import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DeskCase } from '../../contract/desk.ts';
import { ageText, plural, reasonText, SIGNAL_TEXTS, weightText } from './deskMessages.ts';
import { DeskSection, Facts, rows } from './DeskSection.tsx';

type DeskReport = DeskCase['reports'][number];

/** More are one tap away: a hundred reports say little more than ten. */
const FIRST = 10;

function reporterFacts({ reporter, signal }: DeskReport): (string | null)[] {
  if (signal !== null) return ['Noticed by a program'];
  if (reporter === null) return ['Without an account'];
  const { upheld, overruled, joined_at: joinedAt } = reporter;
  const record =
    upheld + overruled === 0 ? 'no report decided yet' : `${upheld} upheld, ${overruled} overruled`;
  return [`@${reporter.username}`, `here for ${ageText(joinedAt)}`, record];
}

const titleOf = (desk: DeskCase, { target, listing }: DeskReport): string => {
  if (target === 'seller') return 'The seller';
  if (target === 'phone') return 'The number';
  return desk.listings.find(({ id }) => id === listing)?.title ?? 'A listing';
};

/** Why, by whom, and how much it counts. */
export function CaseReports({ desk }: { desk: DeskCase }) {
  const [isWhole, setIsWhole] = useState(false);
  const { reports } = desk;
  const shown = isWhole ? reports : reports.slice(0, FIRST);
  return (
    <DeskSection title={plural(reports.length, 'report')}>
      <Box component="ul" sx={rows}>
        {shown.map((report) => (
          <li key={report.id}>
            <Typography sx={{ fontWeight: 700 }}>
              {report.signal === null ? reasonText(report.reason ?? 'other') : SIGNAL_TEXTS[report.signal]}
              {': '}
              <bdi>{titleOf(desk, report)}</bdi>
            </Typography>
            {report.text !== '' && (
              <Typography dir="auto" sx={{ whiteSpace: 'pre-line', my: 0.25 }}>
                {report.text}
              </Typography>
            )}
            <Facts
              facts={[
                ...reporterFacts(report),
                `counts ${weightText(report.weight)}`,
                `${ageText(report.reported_at)} ago`,
              ]}
            />
          </li>
        ))}
      </Box>
      {reports.length > FIRST && !isWhole && (
        <Button sx={{ mt: 1 }} onClick={() => setIsWhole(true)}>
          {`Show all ${reports.length} reports`}
        </Button>
      )}
    </DeskSection>
  );
}
