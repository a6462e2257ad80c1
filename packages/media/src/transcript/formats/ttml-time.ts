/** A TTML document's timing parameters. */
export type TtmlClock = { framesPerSec: number; subFrames: number; ticksPerSec: number };

const MAX_COUNT = 1e9;

/** Reads the `ttp:` attributes on a TTML document's root element by their local names. */
export function readTtmlClock(attributeOf: (name: string) => string | null): TtmlClock {
  const [frames, subFrames, ticks] = ['frameRate', 'subFrameRate', 'tickRate'].map((name) =>
    positive(attributeOf(name)),
  );
  const [, top = '1', bottom = '1'] =
    /^\s*(\d{1,9})[\s:](\d{1,9})\s*$/.exec(attributeOf('frameRateMultiplier') ?? '') ?? [];
  const multiplier = (positive(top) ?? 1) / (positive(bottom) ?? 1);
  const framesPerSec = (frames ?? 30) * multiplier;
  const ticksPerSec = ticks ?? (frames ? framesPerSec * (subFrames ?? 1) : 1);
  return { framesPerSec, subFrames: subFrames ?? 1, ticksPerSec };
}

function positive(value: string | null | undefined): number | null {
  const number = Number(value ?? Number.NaN);
  return number > 0 && number <= MAX_COUNT ? number : null;
}

/**
 * Parses a TTML time expression: a clock time (`01:02:03.4`, `01:02:03:12` with frames, `01:02:03:12.1` with subframes)
 * or an offset (`12.5s`, `300ms`, `40f`, `1000t`, `1.5h`, `2m`).
 * @returns seconds, rounded to the millisecond, or null if the text is not a time.
 */
export function parseTtmlTime(text: string, clock: TtmlClock): number | null {
  const sec = readClockTime(text.trim(), clock) ?? readOffsetTime(text.trim(), clock);
  return sec !== null && sec <= MAX_COUNT ? Math.round(sec * 1000) / 1000 : null;
}

function readClockTime(text: string, { framesPerSec, subFrames }: TtmlClock): number | null {
  const match = /^(\d{1,6}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|:(\d{1,4})(?:\.(\d{1,4}))?)?$/.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0', frames = '0', parts = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 60) return null;
  const wholeSec = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return wholeSec + Number(`0.${fraction}`) + (Number(frames) + Number(parts) / subFrames) / framesPerSec;
}

function readOffsetTime(text: string, { framesPerSec, ticksPerSec }: TtmlClock): number | null {
  const [, count, unit = 's'] = /^(\d{1,15}(?:\.\d{1,9})?)(h|ms|m|s|f|t)?$/.exec(text) ?? [];
  if (count === undefined) return null;
  const unitSec = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / framesPerSec, t: 1 / ticksPerSec }[unit] ?? 1;
  return Number(count) * unitSec;
}
