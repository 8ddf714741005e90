import { lazy } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { NoticeStrip } from './NoticeStrip.tsx';

// Few are ever told of codes, and each visit pays for the notices.
const CodesNotice = lazy(async () => ({
  default: (await import('../../features/account/CodesNotice.tsx')).CodesNotice,
}));

/** What the app has to say of itself, on whatever page somebody is. */
export type AppNoticeState =
  | { phase: 'quiet' }
  | { phase: 'offline' }
  /** Recovery codes were made on another device; `madeAt` is ISO 8601. */
  | { phase: 'codesMade'; username: string; madeAt: string; onDismiss: () => void }
  | { phase: 'updateReady'; onLoad: () => void };

const OFFLINE = 'You are offline. More comes later.';

interface AppNoticeProps {
  state: AppNoticeState;
}

/** The notice at the screen's lower edge: one at a time, each until it no longer holds or is dismissed. */
export function AppNotice({ state }: AppNoticeProps) {
  if (state.phase === 'quiet') return <NoticeStrip text={null} />;
  if (state.phase === 'offline') return <NoticeStrip text={OFFLINE} />;
  if (state.phase === 'codesMade') {
    const { username, madeAt, onDismiss } = state;
    // Inside the strip, which must stand before its words come.
    const text = (
      <LazyPart>
        <CodesNotice username={username} madeAt={madeAt} onFollow={onDismiss} />
      </LazyPart>
    );
    return <NoticeStrip text={text} action={{ label: 'OK', onClick: onDismiss }} />;
  }
  return <NoticeStrip text="A new version is ready." action={{ label: 'Load it', onClick: state.onLoad }} />;
}
