import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';

const line = z.object({
  status: z.string(),
  filename: z.string().catch(''),
  downloaded_bytes: z.number().nullish().catch(null),
  total_bytes: z.number().nullish().catch(null),
  total_bytes_estimate: z.number().nullish().catch(null),
  fragment_index: z.number().nullish().catch(null),
  fragment_count: z.number().nullish().catch(null),
});

/** A part's progress: `done` is 0..1, or null if its length is unknown. */
export type LinkProgress = { part: number; done: number | null; bytes: number };

/**
 * Parses a line in our progress template's format; returns null for any other line. Parts are named `part.0.mp4`,
 * `part.1.m4a`.
 */
export function parseLinkProgress(text: string): LinkProgress | null {
  if (!text.startsWith('{')) return null;
  const parsed = line.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { status, filename, downloaded_bytes, total_bytes, total_bytes_estimate, fragment_index, fragment_count } =
    parsed.data;
  const part = Number(/(?:^|[\\/])part\.(\d)\./.exec(filename)?.[1] ?? 0);
  const bytes = downloaded_bytes ?? 0;
  if (status === 'finished') return { part, done: 1, bytes };
  // The size estimate for a fragmented stream fluctuates; counting fragments is steadier.
  const done =
    fragment_count != null && fragment_index != null
      ? share(fragment_index, fragment_count)
      : share(bytes, total_bytes ?? total_bytes_estimate ?? 0);
  return { part, done, bytes };
}

function share(done: number, whole: number): number | null {
  return whole > 0 ? Math.min(1, Math.max(0, done / whole)) : null;
}
