import type { UndrawnText } from '@clipwright/media/plan';
import { useEffect, useState } from 'react';

/**
 * Has the material read again once the server has a document with letters that no loaded font has.
 * @param isLoading whether fonts are on their way: until they are there, nothing is said of them.
 * @param onLacking is done when what the server has is there.
 * @returns what the server has no font for either
 */
export function useEditFonts(
  undrawn: readonly UndrawnText[],
  { isSaved, isLoading, onLacking }: { isSaved: boolean; isLoading: boolean; onLacking: () => Promise<unknown> },
): readonly UndrawnText[] {
  const [requested, setRequested] = useState('');
  const isRequested = (characters: string) => [...characters].every((character) => requested.includes(character));
  const lacking = isLoading ? '' : listCharacters(undrawn).join('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once for each letter that is new, whatever becomes of it.
  useEffect(() => {
    if (!isSaved || isRequested(lacking)) return;
    const tell = () => setRequested((before) => before + lacking);
    onLacking().then(tell, tell);
  }, [isSaved, lacking]);
  return isLoading ? [] : undrawn.filter(({ characters }) => isRequested(characters));
}

/** Each character once, in the order of the texts. */
export function listCharacters(undrawn: readonly UndrawnText[]): string[] {
  return [...new Set(undrawn.flatMap(({ characters }) => [...characters]))];
}
