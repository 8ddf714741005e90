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
import { NO_DRAFT, requestOf, summaryOf, type Draft } from './draft.ts';

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
 * What a moderator does. Drafts stay with their cases.
 */
export function useDesk(caseId: string | null, cases: readonly QueuedCase[]) {
  const navigate = useNavigate();
  const query = useGetCaseQuery(caseId ?? skipToken, { refetchOnMountOrArgChange: FRESH });
  const [decideCase, { isLoading: isDeciding }] = useDecideCaseMutation();
  const [undoDecision, { isLoading: isUndoing }] = useUndoDecisionMutation();
  const [judgeAppeal] = useJudgeAppealMutation();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [failure, setFailure] = useState<{ caseId: string; text: string } | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const decideButton = useRef<HTMLButtonElement>(null);
  /** The case whose name takes the focus as soon as it is on the screen. */
  const focusNext = useRef<string | null>(null);

  const desk = query.currentData ?? null;
  const draft = (caseId === null ? undefined : drafts[caseId]) ?? NO_DRAFT;
  const shownId = desk?.id ?? null;

  useEffect(() => {
    if (shownId === null || focusNext.current !== shownId) return;
    focusNext.current = null;
    heading.current?.focus();
  }, [shownId]);

  function change(next: Draft) {
    if (caseId === null) return;
    setFailure(null);
    setDrafts({ ...drafts, [caseId]: next });
  }
  function requestFocus(id: string) {
    focusNext.current = id;
  }
  function open(id: string | undefined) {
    if (id !== undefined) requestFocus(id);
    void navigate(id === undefined ? routes.desk : routes.deskCase(id), { replace: caseId !== null });
  }
  const next = cases[cases.findIndex(({ id }) => id === caseId) + 1];

  async function decide() {
    const body = desk === null ? null : requestOf(draft, desk);
    if (desk === null || body === null || desk.closed_at !== null || isDeciding) return;
    const { id } = desk;
    const after = next ?? cases.find((each) => each.id !== id);
    setFailure(null);
    const { data, error } = await decideCase({ caseId: id, body });
    if (error !== undefined) {
      setFailure({ caseId: id, text: deskMessage(error) });
      return;
    }
    setDrafts((all) => ({ ...all, [id]: NO_DRAFT }));
    const decision = data.decisions[0];
    const last = decision === undefined ? null : { id: decision.id, caseId: id };
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
    setToast({ severity: 'success', text: UNDONE });
    // The toast's button may be older than the case that is open now.
    if (undone !== null) open(undone);
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

  return {
    loadable: toLoadable(query),
    draft,
    failure: failure !== null && failure.caseId === caseId ? failure.text : null,
    isDeciding,
    isUndoing,
    toast,
    heading,
    decideButton,
    change,
    next,
    open,
    decide: () => void decide(),
    undo: (entry: LogEntry) => undo({ id: entry.id, caseId: entry.case }),
    judge,
    requestFocus,
    dismissToast: useCallback(() => setToast(null), []),
  };
}
