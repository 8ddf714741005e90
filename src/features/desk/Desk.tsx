import NextIcon from '@mui/icons-material/ChevronRight';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { toLoadable } from '../../api/loadable.ts';
import { PageSpinner } from '../../components/feedback/PageSpinner.tsx';
import { EmptyState, FailedState } from '../../components/feedback/States.tsx';
import { Toast } from '../../components/feedback/Toast.tsx';
import { Link } from '../../components/layout/Link.tsx';
import { useWindowWidth } from '../../components/layout/useWindowWidth.ts';
import { routes } from '../../lib/routes.ts';
import { CaseQueue } from './CaseQueue.tsx';
import { CaseView } from './CaseView.tsx';
import { DeskLog } from './DeskLog.tsx';
import { useGetCasesQuery } from './deskApi.ts';
import { CASE_FAILED, CASE_MISSING, CASES_FAILED, QUEUE_EMPTY, QUEUE_EMPTY_HINT } from './deskMessages.ts';
import { isEmpty, summaryOf } from './draft.ts';
import { useDesk } from './useDesk.tsx';
import { WhoPosted } from './WhoPosted.tsx';

/** How often the queue is requested again, in milliseconds: a case must not wait for a reload. */
const QUEUE_INTERVAL = 60_000;

/** The theme's `md`, from which the queue stands beside the case. */
const isBesideAt = (width: number) => width >= 900;

const tabStyle = {
  '&[aria-current=page]': {
    bgcolor: 'action.selected',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
} as const;

const TABS = [
  { name: 'cases', to: routes.desk, label: 'Cases' },
  { name: 'log', to: `${routes.desk}?tab=log`, label: 'Log' },
  { name: 'who', to: `${routes.desk}?tab=who`, label: 'Who?' },
  { name: 'lists', to: `${routes.desk}?tab=lists`, label: 'Categories and places' },
] as const;
export type DeskTab = (typeof TABS)[number]['name'];

interface DeskProps {
  /** The case of the address; null for the queue. */
  caseId: string | null;
  /** What is shown while no case is open. */
  tab: DeskTab;
  /** Starts and ends push messages about new cases. */
  notices: ReactNode;
  /** Categories and places. */
  lists: ReactNode;
}

/** The queue, the case, and the log; one beside the other, or one after the other on a phone. */
export function Desk({ caseId, tab, notices, lists }: DeskProps) {
  const isQueue = tab === 'cases';
  const navigate = useNavigate();
  const isBeside = useWindowWidth(isBesideAt);
  const query = useGetCasesQuery(undefined, {
    pollingInterval: QUEUE_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const queue = toLoadable(query);
  const { cases = [], total = 0 } = query.currentData ?? {};
  const desk = useDesk(caseId, cases);

  // Beside the queue there is always a case. It gets an address, so that a more urgent one that
  // comes meanwhile does not take its place.
  const first = isBeside && isQueue && caseId === null ? cases[0]?.id : undefined;
  useEffect(() => {
    if (first !== undefined) void navigate(routes.deskCase(first), { replace: true });
  }, [first, navigate]);

  const hasQueue = isQueue && (isBeside || caseId === null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h1" sx={{ mr: 'auto' }}>
          The desk
        </Typography>
        <Box component="nav" aria-label="The desk" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {TABS.map(({ name, to, label }) => (
            <Button
              key={name}
              component={Link}
              to={to}
              sx={tabStyle}
              {...(tab === name && { 'aria-current': 'page' })}
            >
              {name === 'cases' && total > 0 ? `${label} (${total})` : label}
            </Button>
          ))}
        </Box>
      </Box>
      {tab === 'log' && <DeskLog isUndoing={desk.isUndoing} onUndo={(entry) => void desk.undo(entry)} />}
      {tab === 'who' && <WhoPosted isUndoing={desk.isUndoing} onUndo={desk.undo} />}
      {tab === 'lists' && lists}
      {isQueue && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(16rem, 22rem) minmax(0, 1fr)' },
            gap: { xs: 2, md: 3 },
            alignItems: 'start',
          }}
        >
          {hasQueue && (
            <Paper
              variant="outlined"
              sx={{
                borderRadius: 1.5,
                position: { md: 'sticky' },
                top: 'calc(88px + var(--unstick))',
                maxHeight: { md: 'calc(100 * var(--dvh) - 104px)' },
                overflowY: 'auto',
              }}
            >
              {queue.status === 'loading' && <PageSpinner label="Loading the cases" />}
              {queue.status === 'failed' && <FailedState message={CASES_FAILED} onRetry={queue.onRetry} />}
              {queue.status === 'ready' && cases.length === 0 && (
                <EmptyState title={QUEUE_EMPTY} hint={QUEUE_EMPTY_HINT} />
              )}
              {cases.length > 0 && (
                <CaseQueue cases={cases} total={total} current={caseId} onOpen={desk.requestFocus} />
              )}
            </Paper>
          )}
          {caseId !== null && <OpenCase desk={desk} isBeside={isBeside} />}
        </Box>
      )}
      {notices}
      <Toast message={desk.toast} onClose={desk.dismissToast} />
    </>
  );
}

interface OpenCaseProps {
  desk: ReturnType<typeof useDesk>;
  isBeside: boolean;
}

/** Above the app's own strip, by thumb: to the other cases, and to the decision. */
const bar = {
  position: 'sticky',
  bottom: 'calc(var(--notice-height, 0px) + var(--unstick))',
  zIndex: 1,
  display: { xs: 'flex', md: 'none' },
  gap: 1,
  mx: { xs: -2, sm: -3 },
  mt: 2,
  px: 2,
  pt: 1.25,
  pb: 'calc(10px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

function OpenCase({ desk, isBeside }: OpenCaseProps) {
  const { loadable, draft, failure, isDeciding, isUndoing, heading, decideButton } = desk;
  if (loadable.status === 'loading') return <PageSpinner label="Loading the case" />;
  if (loadable.status === 'failed')
    return (
      <FailedState
        message={loadable.isMissing === true ? CASE_MISSING : CASE_FAILED}
        onRetry={loadable.isMissing === true ? undefined : loadable.onRetry}
      >
        <Button component={Link} to={routes.desk}>
          All cases
        </Button>
      </FailedState>
    );
  const canDecide = loadable.data.barred === null && loadable.data.closed_at === null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <CaseView
        desk={loadable.data}
        draft={draft}
        failure={failure}
        isDeciding={isDeciding}
        isUndoing={isUndoing}
        headingRef={heading}
        decideRef={decideButton}
        onChange={desk.change}
        onDecide={desk.decide}
        onUndo={(entry) => void desk.undo(entry)}
        onJudge={desk.judge}
      />
      {!isBeside && (
        <Box sx={bar}>
          <IconButton component={Link} to={routes.desk} aria-label="All cases">
            <ListIcon />
          </IconButton>
          <Button
            variant="contained"
            disabled={!canDecide}
            loading={isDeciding}
            sx={{ flex: 1, minWidth: 0, lineHeight: 1.25, borderRadius: 1.5 }}
            onClick={() =>
              isEmpty(draft) ? decideButton.current?.scrollIntoView({ block: 'end' }) : desk.decide()
            }
          >
            {isEmpty(draft) ? 'To the decision' : `Decide: ${summaryOf(draft, loadable.data)}`}
          </Button>
          <IconButton
            aria-label="Next case"
            disabled={desk.next === undefined}
            onClick={() => desk.open(desk.next?.id)}
          >
            <NextIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
