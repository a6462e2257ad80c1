import type { ClipSpec, Genre } from '@clipwright/clip-spec';
import type { MaterialReport } from '../material/material-report.ts';
import { type GenreMaterial, guessGenre } from './guess-genre.ts';

/**
 * Returns the genre whose rules apply to a source, as chosen or guessed, and the report of it. The genre is null, and
 * the report empty, if nothing is known; a doubt between two genres is reported.
 */
export function decideGenre(
  material: GenreMaterial,
  chosen: ClipSpec['genre'],
): { genre: Genre | null; report: MaterialReport } {
  if (chosen !== 'auto')
    return { genre: chosen, report: [{ code: 'genre-used', facts: { genre: chosen, why: 'chosen' } }] };
  const { genre, signs, doubt } = guessGenre(material);
  if (doubt) return { genre, report: [{ code: 'genre-unsure', facts: { genre: doubt[0], second: doubt[1] } }] };
  return { genre, report: genre ? [{ code: 'genre-used', facts: { genre, why: signs[0] ?? null } }] : [] };
}
