import { describeFact, type MaterialDecision, type MaterialNote } from '@clipwright/contract';
import { materialKinds } from '@clipwright/media/data';
import { currentLanguage } from '../../http/current-language.ts';

/**
 * Converts decisions about a source to their API representation, without duplicates, each with a sentence in the
 * request's language.
 */
export function toMaterialNotes(decisions: readonly MaterialDecision[]): MaterialNote[] {
  const language = currentLanguage();
  const notes = decisions.map(({ code, facts: all }) => {
    // Users of pages have no terminal.
    const facts = code === 'speakers-untold' ? { ...all, models: null } : all;
    return { code, kind: materialKinds[code], facts, text: describeFact({ code, facts }, language) ?? code };
  });
  return [...new Map(notes.map((note) => [note.text, note])).values()];
}
