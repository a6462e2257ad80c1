import { bumpersSec, type RenderBrand, type ResolvedBrand } from '@clipwright/clip-spec';

type Lengths = { minSec: number; targetSec: number; maxSec: number };

/** The lowest length limit for a clip's body. */
const LEAST_SEC = 5;

/**
 * Subtracts the intro and the outro from the longest length of a clip, because platforms limit the whole file. The
 * target and the minimum are lowered only as far as the maximum requires.
 */
export function toBodyLengths<Spec extends Lengths>(
  spec: Spec & { brand: Pick<RenderBrand | ResolvedBrand, 'intro' | 'outro'> | null },
): Spec {
  const addedSec = bumpersSec(spec.brand);
  if (addedSec === 0) return spec;
  const maxSec = Math.max(LEAST_SEC, spec.maxSec - addedSec);
  return { ...spec, maxSec, targetSec: Math.min(spec.targetSec, maxSec), minSec: Math.min(spec.minSec, maxSec) };
}
