import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import { useEffect } from 'react';

/** A clip that comes closer to the end of what is known of the source needs more of it. */
const MARGIN_SEC = 5;
/** A probe and a decoder may disagree by less about where a source ends. */
const END_SEC = 0.5;

/** True if a clip shows, or is close to, a part of the source outside its material, as after restoring an older version. */
export function hasOutgrown(
  ranges: ClipEdit['ranges'],
  { window, info }: { window: EditMaterial['window']; info: Pick<EditMaterial['info'], 'durationSec'> },
): boolean {
  const startSec = Math.min(...ranges.map((range) => range.startSec));
  const endSec = Math.max(...ranges.map((range) => range.endSec));
  const isEarly = window.startSec > 0 && startSec < window.startSec + MARGIN_SEC;
  const isLate = window.endSec < info.durationSec - END_SEC && endSec > window.endSec - MARGIN_SEC;
  return isEarly || isLate;
}

/** Has the material read again once the server has a document that outgrows it. */
export function useMaterialWindow(
  ranges: ClipEdit['ranges'],
  material: EditMaterial,
  { isSaved, onOutgrown }: { isSaved: boolean; onOutgrown: () => void },
): void {
  const isNeeded = isSaved && hasOutgrown(ranges, material);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once for each change of the clip, whatever becomes of it.
  useEffect(() => {
    if (isNeeded) onOutgrown();
  }, [isNeeded, ranges]);
}
