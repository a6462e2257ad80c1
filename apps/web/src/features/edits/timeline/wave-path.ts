/** The resolution of the stored peaks. */
export const PEAKS_PER_SEC = 100;

/** The width of a bar with the gap beside it. */
const STEP_PX = 4;
const BAR_PX = 2.5;
/** Silence is drawn as a line. */
const LEAST_PX = 1;

type WavePlace = {
  /** The first peak of the visible part. */
  startSec: number;
  secPerPx: number;
  widthPx: number;
  heightPx: number;
};

/** Returns the bars of a waveform as an SVG path. The height of a bar is the loudest peak in its time. */
export function wavePath(peaks: Float32Array, { startSec, secPerPx, widthPx, heightPx }: WavePlace): string {
  const bars: string[] = [];
  for (let leftPx = 0; leftPx + BAR_PX <= widthPx; leftPx += STEP_PX) {
    const fromSec = startSec + leftPx * secPerPx;
    const from = Math.floor(fromSec * PEAKS_PER_SEC);
    const to = Math.max(from + 1, Math.floor((fromSec + STEP_PX * secPerPx) * PEAKS_PER_SEC));
    if (to <= 0 || from >= peaks.length) continue;
    let peak = 0;
    for (let index = Math.max(0, from); index < Math.min(to, peaks.length); index++)
      peak = Math.max(peak, peaks[index] ?? 0);
    // Speech is mostly far below full scale.
    const barPx = Math.max(LEAST_PX, Math.sqrt(Math.min(1, peak)) * heightPx);
    const topPx = (heightPx - barPx) / 2;
    bars.push(`M${leftPx} ${topPx.toFixed(1)}h${BAR_PX}v${barPx.toFixed(1)}h-${BAR_PX}z`);
  }
  return bars.join('');
}
