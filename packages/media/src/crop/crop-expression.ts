/**
 * One motion of an animated value: from `startSec`, it eases to `to` within `durationSec`, then holds until the next
 * motion.
 */
export type Motion = { startSec: number; durationSec: number; from: number; to: number };

/**
 * Returns an ffmpeg expression in `t` for a value that holds, jumps and eases. The motions become leaves of a balanced
 * tree of `if(lt(t,…),…,…)`, because ffmpeg's parser refuses a chain of more than about 85 links.
 * @param motions ascending in time; the first also holds before its start. Values are pixels.
 * @param time the filter's name for the time in seconds.
 */
export function cropExpression(motions: readonly Motion[], time = 't'): string {
  return tree(
    motions.filter((motion, index) => motion.from !== motion.to || motion.to !== motions[index - 1]?.to),
    time,
  );
}

function tree(motions: readonly Motion[], time: string): string {
  const [only] = motions;
  if (!only) return '0';
  if (motions.length === 1) return motionExpression(only, time);
  const middle = motions.length >> 1;
  const left = tree(motions.slice(0, middle), time);
  const right = tree(motions.slice(middle), time);
  return `if(lt(${time},${number(motions[middle]?.startSec ?? 0)}),${left},${right})`;
}

function motionExpression({ startSec, durationSec, from, to }: Motion, time: string): string {
  if (from === to || durationSec <= 0) return number(to);
  // The clip() makes the motion hold its end value; ld(0) saves ffmpeg from computing the progress three times.
  const share = `st(0,clip((${time}-${number(startSec)})/${number(durationSec)},0,1))`;
  return `${number(from)}+${number(to - from)}*${share}*ld(0)*(3-2*ld(0))`.replace('+-', '-');
}

function number(value: number): string {
  return String(Number(value.toFixed(5)));
}
