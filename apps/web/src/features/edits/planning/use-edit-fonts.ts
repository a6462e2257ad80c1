import type { UndrawableText } from '@clipwright/media/plan';
import { useEffect, useState } from 'react';

/**
 * Refetches the material once the server has a document with characters that no loaded font has.
 * @param isLoading true while fonts are loading. Until then, nothing is reported.
 * @param onLacking refetches the material; resolves once its fonts are loaded.
 * @returns the texts with characters that the server has no font for either
 */
export function useEditFonts(
  undrawn: readonly UndrawableText[],
  { isSaved, isLoading, onLacking }: { isSaved: boolean; isLoading: boolean; onLacking: () => Promise<unknown> },
): readonly UndrawableText[] {
  const [requested, setRequested] = useState('');
  const isRequested = (characters: string) => [...characters].every((character) => requested.includes(character));
  const lacking = isLoading ? '' : listCharacters(undrawn).join('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs once per new character, even if the request fails.
  useEffect(() => {
    if (!isSaved || isRequested(lacking)) return;
    const tell = () => setRequested((before) => before + lacking);
    onLacking().then(tell, tell);
  }, [isSaved, lacking]);
  return isLoading ? [] : undrawn.filter(({ characters }) => isRequested(characters));
}

/** Returns each character once, in the order of the texts. */
export function listCharacters(undrawn: readonly UndrawableText[]): string[] {
  return [...new Set(undrawn.flatMap(({ characters }) => [...characters]))];
}
