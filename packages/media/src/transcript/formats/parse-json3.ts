import { z } from 'zod';
import type { TimeRange } from '../../time/time-range.ts';
import type { Span } from './read-markup.ts';

/** The relevant fields in YouTube's `json3` timed text; all others are ignored. */
const Json3 = z.object({
  events: z
    .array(
      z.object({
        tStartMs: z.number().nonnegative().default(0),
        dDurationMs: z.number().nonnegative().default(0),
        /** 1 for events that only add a line break to the scrolling window. */
        aAppend: z.number().optional(),
        segs: z.array(z.object({ utf8: z.string().default(''), tOffsetMs: z.number().optional() })).optional(),
      }),
    )
    .max(500_000),
});

/** A cue in a json3 file: its time and its text, word by word for automatic captions. */
export type Json3Cue = TimeRange & { spans: Span[] };

/** Returns true if parsed JSON looks like json3. */
export function isJson3(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'events' in json && Array.isArray(json.events);
}

/**
 * Parses YouTube's `json3`. Automatic captions stay on screen while the next line appears, so a cue ends when the next
 * one starts; word offsets are relative to the cue's start.
 * @returns null if the JSON has another shape.
 */
export function parseJson3(json: unknown): Json3Cue[] | null {
  const parsed = Json3.safeParse(json);
  if (!parsed.success) return null;
  const events = parsed.data.events
    .filter((event) => event.aAppend !== 1 && event.segs?.some((segment) => segment.utf8.trim() !== ''))
    .sort((a, b) => a.tStartMs - b.tStartMs);
  return events.map((event, index) => {
    const segments = event.segs ?? [];
    const isAutomatic = segments.some((segment) => segment.tOffsetMs !== undefined);
    const endMs = event.tStartMs + event.dDurationMs;
    const nextMs = events[index + 1]?.tStartMs ?? endMs;
    const spans = segments.map((segment) => ({
      text: segment.utf8,
      speaker: null,
      startSec: isAutomatic ? (event.tStartMs + (segment.tOffsetMs ?? 0)) / 1000 : null,
    }));
    const untilMs = isAutomatic && nextMs > event.tStartMs ? Math.min(endMs, nextMs) : endMs;
    return { startSec: event.tStartMs / 1000, endSec: untilMs / 1000, spans };
  });
}
