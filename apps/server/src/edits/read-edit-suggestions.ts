import { type EditSuggestions, suggestForEdit } from '@clipwright/media';
import { readEditWork } from '../processing/index.ts';
import { type EditDeps, openEdit } from './open-edit.ts';
import { windowOfEdit } from './window-of-edit.ts';

/** Reads suggestions for a user's clip: words to emphasize, and titles. @throws AppError those of `openEdit` */
export async function readEditSuggestions(
  deps: EditDeps,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<EditSuggestions> {
  const { edit } = await openEdit(deps, userId, id, signal);
  const { work } = await readEditWork(deps, edit.clipId, { signal });
  const { ranges } = edit.document;
  const clip = {
    startSec: Math.min(...ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...ranges.map(({ endSec }) => endSec)),
  };
  return suggestForEdit(work.material.transcript, { clip, window: windowOfEdit(edit) });
}
