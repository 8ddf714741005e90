import * as v from 'valibot';
import { readPendingDeletions, writePendingDeletions } from '../../../lib/pendingDeletionStorage.ts';

const DeletionSchema = v.object({
  id: v.string(),
  slug: v.nullable(v.string()),
  title: v.string(),
  seller: v.nullable(v.string()),
  /** In milliseconds. */
  confirmedAt: v.number(),
  /**
   * `undoable`: a page still offers to undo it. `final`: to be sent. `failed`: refused, and no
   * message was shown yet.
   */
  state: v.picklist(['undoable', 'final', 'failed']),
});
/**
 * A deletion that the seller has confirmed and the back end has not answered yet. It is stored, so
 * that it also happens when the tab is closed, the session ends or the network is away. Every tab
 * reads it.
 */
export type Deletion = v.InferOutput<typeof DeletionSchema>;

const NONE: readonly Deletion[] = [];
let known: { text: string | null; deletions: readonly Deletion[] } = { text: null, deletions: NONE };

function parsed(text: string | null): readonly Deletion[] {
  try {
    return v.parse(v.array(DeletionSchema), JSON.parse(text ?? '[]'));
  } catch {
    // Another version of the app wrote it, or somebody's hand.
    return NONE;
  }
}

/** All of them, the oldest first: the same array until something changes. */
export function pendingDeletions(): readonly Deletion[] {
  const text = readPendingDeletions();
  if (text !== known.text) known = { text, deletions: parsed(text) };
  return known.deletions;
}

function write(deletions: readonly Deletion[]): void {
  writePendingDeletions(deletions.length === 0 ? null : JSON.stringify(deletions));
}

const without = (id: string) => pendingDeletions().filter((each) => each.id !== id);

export function putDeletion(deletion: Deletion): void {
  write([...without(deletion.id), deletion]);
}

/** It was done or undone, or its failure was shown. */
export function dropDeletion(id: string): void {
  if (pendingDeletions().some((each) => each.id === id)) write(without(id));
}

/** Moves one on, if it is still there. */
export function moveDeletion(id: string, state: Deletion['state']): void {
  const moved = pendingDeletions().find((each) => each.id === id);
  if (moved !== undefined && moved.state !== state) putDeletion({ ...moved, state });
}
