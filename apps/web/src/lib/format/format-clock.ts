/** The tolerance for rounding errors in sums of seconds. */
const ROUNDING_SEC = 1e-6;

/** Formats a duration or a position in a video, rounded down to whole seconds: "0:41", "12:05", "1:02:03". */
export function formatClock(sec: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(sec) ? sec + ROUNDING_SEC : 0));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
