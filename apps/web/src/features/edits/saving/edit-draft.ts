import { parseJson } from '@clipwright/clip-spec';
import { type ClipEditInput, clipEditInput } from '@clipwright/contract';

/** A document that the server does not have yet, with the revision that it is made of. `clear-local-data.ts` removes it. */
export type EditDraft = ClipEditInput;

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
    return clipEditInput.safeParse(parseJson(localStorage.getItem(keyOf(clipId)) ?? '')).data ?? null;
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
