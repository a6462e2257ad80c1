/**
 * Parses timestamps in subtitle formats: `1:02:03.450`, `02:03,45`, `123:00:00.000`; hours may be missing or have any
 * number of digits, and the fraction may be missing. Incorrectly rounded times are normalized: 60 seconds become a
 * minute, `,1000` becomes a second.
 * @returns seconds, rounded to the millisecond, or null if the text is not a time.
 */
export function parseTimestamp(text: string): number | null {
  const match = /^(?:(\d{1,6}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,9}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  if (Number(seconds) > 60 || (match[1] !== undefined && Number(minutes) > 60)) return null;
  const wholeSec = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return toMs(wholeSec + (fraction === '1000' ? 1 : Number(`0.${fraction}`))) / 1000;
}

/**
 * Formats seconds as `HH:MM:SS.mmm`; hours take more than two digits if needed.
 * @param mark the separator between seconds and fraction.
 */
export function formatTimestamp(sec: number, mark: '.' | ',' = '.'): string {
  const ms = toMs(Math.max(0, sec));
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const [hours, minutes, seconds] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ];
  return `${part(hours)}:${part(minutes)}:${part(seconds)}${mark}${part(ms % 1000, 3)}`;
}

/** Rounds to the nearest whole millisecond. */
function toMs(sec: number): number {
  return Math.round(sec * 1000);
}
