/** Sums of seconds fall short by so little. */
const ROUNDING_SEC = 1e-6;

/** A length or a place in a video, in whole seconds that have passed: "0:41", "12:05", "1:02:03". */
export function formatClock(sec: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(sec) ? sec + ROUNDING_SEC : 0));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
