/** Formats a position in a video in seconds: `7:05`, or `1:02:03` from one hour. */
export function formatTerminalTime(sec: number): string {
  const whole = Math.floor(sec);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds)}` : `${minutes}:${padded(seconds)}`;
}
