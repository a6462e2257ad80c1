import { bumpersSec, type RenderBrand, type ResolvedBrand } from '@clipwright/clip-spec';

type Lengths = { minSec: number; targetSec: number; maxSec: number };

/** The shortest that a clip's body may have to be. */
const LEAST_SEC = 5;

/**
 * What is to be found for a clip whose file also has an intro and an outro: the longest length, which platforms hold a file
 * to, counts them; the wanted and the shortest give way to it alone.
 */
export function toBodyLengths<Spec extends Lengths>(
  spec: Spec & { brand: Pick<RenderBrand | ResolvedBrand, 'intro' | 'outro'> | null },
): Spec {
  const addedSec = bumpersSec(spec.brand);
  if (addedSec === 0) return spec;
  const maxSec = Math.max(LEAST_SEC, spec.maxSec - addedSec);
  return { ...spec, maxSec, targetSec: Math.min(spec.targetSec, maxSec), minSec: Math.min(spec.minSec, maxSec) };
}
