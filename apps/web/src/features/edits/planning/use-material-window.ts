import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import { useEffect } from 'react';

/** More material is needed if the clip is closer than this to the end of the current material. */
const MARGIN_SEC = 5;
/** A probe and a decoder may disagree by up to this much about the end of a source. */
const END_SEC = 0.5;

/** True if a clip is outside its material or close to the end of it, for example after restoring an older version. */
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

/** Refetches the material once the server has a document that outgrows it. */
export function useMaterialWindow(
  ranges: ClipEdit['ranges'],
  material: EditMaterial,
  { isSaved, onMaterialExceeded }: { isSaved: boolean; onMaterialExceeded: () => void },
): void {
  const isNeeded = isSaved && hasOutgrown(ranges, material);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs once per change of the clip, even if the request fails.
  useEffect(() => {
    if (isNeeded) onMaterialExceeded();
  }, [isNeeded, ranges]);
}
