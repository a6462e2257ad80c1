import type { ClipEdit } from '@clipwright/clip-spec';
import { editChoices } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { compareEdits } from '../choices/compare-edits.ts';
import { recordChoices } from '../choices/record-choices.ts';
import type { EditRow } from './open-edit.ts';

/** Records how a clip's stored document differs from the automatic one, in the transaction that stores it. */
export async function recordEdit(
  tx: Transaction,
  { clipId, userId }: Pick<EditRow, 'clipId' | 'userId'>,
  document: ClipEdit,
): Promise<void> {
  const [machine] = await tx
    .select({ document: clipEditVersions.document })
    .from(clipEditVersions)
    .where(and(eq(clipEditVersions.clipId, clipId), eq(clipEditVersions.kind, 'machine')));
  if (machine) await recordChoices(tx, { clipId, userId }, editChoices, compareEdits(machine.document, document));
}
