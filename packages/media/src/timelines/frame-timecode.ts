import { type FrameRate, frameRateValue } from '../render/frame-rate.ts';

/** Returns the timecode's frames per second: the frame rate rounded up. */
export function timecodeBase(rate: FrameRate): number {
  return Math.round(frameRateValue(rate));
}

/** Returns true if a rate is a thousandth slower than its timecode, as in NTSC. */
export function isNtsc(rate: FrameRate): boolean {
  return rate.endsWith('/1001');
}

/** Returns true if timecode at a rate can drop frame numbers to keep pace with the clock: at 29.97 and 59.94. */
export function canDropFrames(rate: FrameRate): boolean {
  return rate === '30000/1001' || rate === '60000/1001';
}

/**
 * Formats a frame's timecode, `HH:MM:SS:FF`. With drop-frame timecode (`;` before the frames), the first two frame
 * numbers of each minute, except every tenth, are skipped at 29.97, and the first four at 59.94. Hours wrap around
 * after 24.
 */
export function formatTimecode(frame: number, rate: FrameRate, isDropFrame: boolean): string {
  const base = timecodeBase(rate);
  const day = isDropFrame ? 144 * (base * 600 - 9 * droppedPerMinute(base)) : base * 86_400;
  const inDay = ((frame % day) + day) % day;
  const number = isDropFrame ? addDropped(inDay, base) : inDay;
  const part = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(number / base);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part).join(':');
  return `${clock}${isDropFrame ? ';' : ':'}${part(number % base)}`;
}

/** Returns the frame for a timecode, or null if it is invalid. */
export function parseTimecode(text: string, rate: FrameRate): number | null {
  const match = /^(\d{2}):([0-5]\d):([0-5]\d)([:;.,])(\d{2,3})$/.exec(text.trim());
  if (!match) return null;
  const base = timecodeBase(rate);
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1, 4).map(Number);
  const frames = Number(match[5]);
  if (frames >= base) return null;
  const number = ((hours * 60 + minutes) * 60 + seconds) * base + frames;
  if (match[4] === ':' || !canDropFrames(rate)) return number;
  const allMinutes = hours * 60 + minutes;
  return number - droppedPerMinute(base) * (allMinutes - Math.floor(allMinutes / 10));
}

function droppedPerMinute(base: number): number {
  return base / 15;
}

function addDropped(frame: number, base: number): number {
  const dropped = droppedPerMinute(base);
  const tenMinutes = base * 600 - 9 * dropped;
  const minute = base * 60 - dropped;
  const tens = Math.floor(frame / tenMinutes);
  const rest = frame % tenMinutes;
  // No frame numbers are dropped in the first of ten minutes.
  const minutes = rest < base * 60 ? 0 : 1 + Math.floor((rest - base * 60) / minute);
  return frame + dropped * (9 * tens + minutes);
}
