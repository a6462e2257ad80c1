/**
 * Parses a line of `ffmpeg -progress` and returns the progress as a share of `durationSec`, 0..1, or null for a line
 * without progress. ffmpeg's `out_time_ms` is in microseconds, like `out_time_us`; it is `N/A` before the first frame.
 */
export function parseProgress(line: string, durationSec: number): number | null {
  if (line === 'progress=end') return 1;
  const match = /^out_time_us=(-?\d+)$/.exec(line.trim());
  if (!match || !(durationSec > 0)) return null;
  return Math.min(1, Math.max(0, Number(match[1]) / 1e6 / durationSec));
}

/**
 * Returns a function that determines for each line if ffmpeg has made progress since the previous lines: more frames,
 * bytes or seconds of output. ffmpeg prints such lines twice a second in any case.
 */
export function createProgressSigns(): (line: string) => boolean {
  const most = new Map<string, number>();
  return (line) => {
    const [, name, digits] = /^(frame|total_size|out_time_us)=(\d+)$/.exec(line.trim()) ?? [];
    if (name === undefined || Number(digits) <= (most.get(name) ?? 0)) return false;
    most.set(name, Number(digits));
    return true;
  };
}
