/**
 * Reads the lines that `ffmpeg -progress` prints and gives the finished share of `durationSec`, 0..1, or null for a line
 * that says nothing of it. ffmpeg's `out_time_ms` is, like `out_time_us`, in microseconds; `N/A` comes before the first frame.
 */
export function parseProgress(line: string, durationSec: number): number | null {
  if (line === 'progress=end') return 1;
  const match = /^out_time_us=(-?\d+)$/.exec(line.trim());
  if (!match || !(durationSec > 0)) return null;
  return Math.min(1, Math.max(0, Number(match[1]) / 1e6 / durationSec));
}
