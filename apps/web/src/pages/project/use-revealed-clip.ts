import { type RefObject, useEffect, useState } from 'react';

/**
 * Brings the card of a clip into sight and gives it the focus, so that opening a clip further up the page shows.
 * A clip that was finished a moment ago gets its card only when the project is loaded again.
 * @returns asks for a clip
 */
export function useRevealedClip(
  part: RefObject<HTMLElement | null>,
  clips: readonly { id: string }[],
): (clipId: string) => void {
  const [wantedId, setWanted] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is there once the clip is.
  useEffect(() => {
    if (wantedId === null) return;
    const card = part.current?.querySelector<HTMLElement>(`[data-clip="${wantedId}"]`);
    if (!card) return;
    setWanted(null);
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'center' });
  }, [part, wantedId, clips]);
  return setWanted;
}
