import { type ClipEdit, clipEdit } from '@clipwright/clip-spec';
import type { Transaction } from '../../db/open-database.ts';
import { clipEdits, clipEditVersions } from '../../db/tables/edits-tables.ts';

type MachineEdit = {
  clipId: string;
  userId: string;
  edit: ClipEdit;
  viewKey: string | null;
  sourceDurationSec: number;
  /** The time at which the clip's files were made. */
  completedAt: Date;
};

/**
 * Stores the machine's decisions about a clip as its first document. An existing document is kept. @returns false for a
 * document above the limits: such a clip cannot be edited
 */
export async function storeMachineEdit(
  tx: Transaction,
  { clipId, userId, edit, viewKey, sourceDurationSec, completedAt }: MachineEdit,
): Promise<boolean> {
  const document = toStorable(edit);
  if (!document) return false;
  const [added] = await tx
    .insert(clipEdits)
    .values({ clipId, userId, document, viewKey, sourceDurationSec })
    .onConflictDoNothing()
    .returning({ clipId: clipEdits.clipId });
  if (added) await tx.insert(clipEditVersions).values({ clipId, userId, kind: 'machine', document, completedAt });
  return true;
}

/** Drops the framing if it exceeds the limits; it is then recomputed. */
function toStorable(edit: ClipEdit): ClipEdit | null {
  return clipEdit.safeParse(edit).data ?? clipEdit.safeParse({ ...edit, framing: {} }).data ?? null;
}
