/** A time in a video: "0:41", "12:04", "1:02:03". */
export function formatClock(sec: number): string {
  const whole = Math.max(0, Math.round(sec));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
