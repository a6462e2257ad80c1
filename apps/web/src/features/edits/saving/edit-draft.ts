import { clipEdit, parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';

/** A document that the server does not have yet, with the revision that it is made of. `clear-local-data.ts` removes it. */
const editDraft = z.object({ revision: z.int().min(1), document: clipEdit });
export type EditDraft = z.output<typeof editDraft>;

const keyOf = (clipId: string) => `clipwright-edit:${clipId}`;

export function keepEditDraft(clipId: string, draft: EditDraft): void {
  try {
    localStorage.setItem(keyOf(clipId), JSON.stringify(draft));
  } catch {
    // Nothing can be kept here: it is saved in a moment.
  }
}

/** Null where there is none that can be read. */
export function readEditDraft(clipId: string): EditDraft | null {
  try {
    return editDraft.safeParse(parseJson(localStorage.getItem(keyOf(clipId)) ?? '')).data ?? null;
  } catch {
    return null;
  }
}

export function dropEditDraft(clipId: string): void {
  try {
    localStorage.removeItem(keyOf(clipId));
  } catch {
    // Nothing was kept there.
  }
}
