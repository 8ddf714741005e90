import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toLoadable } from '../../api/loadable.ts';
import type { ToastMessage } from '../../components/feedback/Toast.tsx';
import type { AppealDecision, LogEntry, QueuedCase } from '../../contract/desk.ts';
import { routes } from '../../lib/routes.ts';
import {
  useDecideCaseMutation,
  useGetCaseQuery,
  useJudgeAppealMutation,
  useUndoDecisionMutation,
} from './deskApi.ts';
import { deskMessage, UNDONE } from './deskMessages.ts';
import type { DeskCommand } from './deskKeys.tsx';
import { isEmpty, NO_DRAFT, requestOf, summaryOf, withAction, withDigit, type Draft } from './draft.ts';

/** A case that is older than this, in seconds, is requested again when it is opened. */
const FRESH = 10;

interface Undoable {
  id: string;
  caseId: string | null;
}

/**
 *   ─ open ─▶ case ─ select ─▶ draft ─ decide ─▶ decided: the next case opens
 *                                │                  └─ 409: the case as it is now, with the draft
 *                                └─ take back
 *
 * What a moderator does, by keys, pointer or thumb. Drafts stay with their cases.
 */
export function useDesk(caseId: string | null, cases: readonly QueuedCase[]) {
  const navigate = useNavigate();
  const query = useGetCaseQuery(caseId ?? skipToken, { refetchOnMountOrArgChange: FRESH });
  const [decideCase, { isLoading: isDeciding }] = useDecideCaseMutation();
  const [undoDecision, { isLoading: isUndoing }] = useUndoDecisionMutation();
  const [judgeAppeal] = useJudgeAppealMutation();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [failure, setFailure] = useState<{ caseId: string; text: string } | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const decideButton = useRef<HTMLButtonElement>(null);
  /** What takes the focus as soon as this case is on the screen. */
  const focusNext = useRef<{ caseId: string; isDecision: boolean } | null>(null);

  const desk = query.currentData ?? null;
  const draft = (caseId === null ? undefined : drafts[caseId]) ?? NO_DRAFT;
  const shownId = desk?.id ?? null;

  useEffect(() => {
    const next = focusNext.current;
    if (next === null || next.caseId !== shownId) return;
    focusNext.current = null;
    (next.isDecision ? decideButton : heading).current?.focus();
  }, [shownId, draft]);

  function change(next: Draft) {
    if (caseId === null) return;
    setFailure(null);
    setDrafts({ ...drafts, [caseId]: next });
  }
  /** By a key: the focus is then where Enter decides. */
  function select(next: Draft) {
    if (desk === null || desk.barred !== null || desk.closed_at !== null) {
      setAnnouncement(desk?.barred ?? 'This case is decided.');
      return;
    }
    if (next === draft) {
      setAnnouncement('This does not fit the case. Choose one of the buttons.');
      return;
    }
    focusNext.current = { caseId: desk.id, isDecision: !isEmpty(next) };
    setAnnouncement(isEmpty(next) ? 'Nothing is selected.' : `${summaryOf(next, desk)}. Enter decides.`);
    change(next);
  }

  function requestFocus(id: string) {
    focusNext.current = { caseId: id, isDecision: false };
  }
  function open(id: string | undefined) {
    if (id !== undefined) requestFocus(id);
    setAnnouncement('');
    void navigate(id === undefined ? routes.desk : routes.deskCase(id), { replace: caseId !== null });
  }
  function step(by: 1 | -1) {
    const index = cases.findIndex(({ id }) => id === caseId);
    const next = index === -1 ? cases[0] : cases[index + by];
    if (next === undefined) setAnnouncement(by === 1 ? 'This is the last case.' : 'This is the first case.');
    else open(next.id);
  }

  async function decide() {
    const body = desk === null ? null : requestOf(draft, desk);
    if (desk === null || body === null || desk.closed_at !== null || isDeciding) return;
    const { id } = desk;
    const after =
      cases[cases.findIndex((each) => each.id === id) + 1] ?? cases.find((each) => each.id !== id);
    setFailure(null);
    const { data, error } = await decideCase({ caseId: id, body });
    if (error !== undefined) {
      setFailure({ caseId: id, text: deskMessage(error) });
      return;
    }
    setDrafts((all) => ({ ...all, [id]: NO_DRAFT }));
    const decision = data.decisions[0];
    const last = decision === undefined ? null : { id: decision.id, caseId: id };
    setUndoable(last);
    const subject = desk.seller === null ? `+${desk.phone ?? ''}` : `@${desk.seller.username}`;
    setToast({
      severity: 'success',
      text: (
        <>
          {`${subject}: ${summaryOf(draft, desk)}.`}
          {last !== null && (
            <Button
              color="inherit"
              size="small"
              variant="outlined"
              sx={{ ml: 2 }}
              onClick={() => void undo(last)}
            >
              Undo
            </Button>
          )}
        </>
      ),
    });
    open(after?.id);
  }

  async function undo({ id, caseId: undone }: Undoable) {
    const { error } = await undoDecision({ body: id, caseId: undone });
    if (error !== undefined) {
      setToast({ severity: 'error', text: deskMessage(error) });
      return;
    }
    setUndoable((last) => (last?.id === id ? null : last));
    setToast({ severity: 'success', text: UNDONE });
    if (undone !== null && undone !== caseId) open(undone);
  }

  async function judge(decision: string, judgement: AppealDecision): Promise<string | null> {
    const { error } = await judgeAppeal({ decision, caseId, body: judgement });
    if (error !== undefined) return deskMessage(error);
    const text = judgement.upheld
      ? 'The appeal is upheld, and the decision undone.'
      : 'The appeal is rejected.';
    setToast({ severity: 'success', text });
    return null;
  }

  function handleCommand(command: DeskCommand) {
    switch (command.type) {
      case 'next':
        return step(1);
      case 'previous':
        return step(-1);
      case 'decide':
        return caseId === null ? step(1) : void decide();
      case 'reset':
        return isEmpty(draft) ? undefined : select(NO_DRAFT);
      case 'undo':
        return undoable === null ? setAnnouncement('There is nothing to undo here.') : void undo(undoable);
      case 'action':
        return desk === null ? undefined : select(withAction(draft, command.action, desk));
      case 'digit':
        return desk === null ? undefined : select(withDigit(draft, command.digit, desk));
      case 'help':
        return setIsHelpOpen(true);
    }
  }

  return {
    loadable: toLoadable(query),
    draft,
    failure: failure !== null && failure.caseId === caseId ? failure.text : null,
    isDeciding,
    isUndoing,
    toast,
    announcement,
    heading,
    decideButton,
    change,
    step,
    handleCommand,
    decide: () => void decide(),
    undo: (entry: LogEntry) => undo({ id: entry.id, caseId: entry.case }),
    judge,
    requestFocus,
    dismissToast: useCallback(() => setToast(null), []),
    isHelpOpen,
    closeHelp: useCallback(() => setIsHelpOpen(false), []),
    openHelp: () => setIsHelpOpen(true),
  };
}
