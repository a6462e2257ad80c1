import type { Ground } from '../captions/typographic-style.ts';
import { countClipFrames } from './cut-frames.ts';
import { frameRateValue } from './frame-rate.ts';
import type { RenderPlan } from './render-plan.ts';

/** The default for renditions without colors: the stage color behind players. */
const DEFAULT_GROUND: Ground = { top: '#1F1D1B', bottom: '#121110' };
/** The size at which the gradient is drawn once. It has no detail, so it is upscaled in 16 bits. */
const DRAWN_SIDE_PX = 64;
/** Height of the upscaled gradient in frame heights. The frame slides over it during the clip. */
const HEIGHT_IN_FRAMES = 1.3;

/**
 * Returns filter-graph lines that draw a calm background for each rendition without its own picture: a single gradient
 * that slides too slowly to be noticed. Drawing it costs a single frame.
 * @param names the label of each rendition's picture.
 */
export function calmBackgroundGraph(plan: RenderPlan, names: readonly string[]): string[] {
  const frames = countClipFrames(plan);
  const durationSec = (frames / frameRateValue(plan.frameRate)).toFixed(3);
  return plan.renditions.map(({ size, ground }, index) => {
    const colors = gradientExpressions(ground ?? DEFAULT_GROUND);
    const heightPx = 2 * Math.round((size.heightPx * HEIGHT_IN_FRAMES) / 2);
    return [
      `color=black:s=${DRAWN_SIDE_PX}x${DRAWN_SIDE_PX}:r=${plan.frameRate}`,
      'trim=end_frame=1',
      'format=gbrp16le',
      `geq=${colors.map(([channel, value]) => `${channel}='${value}'`).join(':')}`,
      // swscale dithers from 16 bits. The grain on top survives the encoder, which would smooth the dither into bands.
      `scale=${size.widthPx}:${heightPx}:flags=bicubic:out_color_matrix=bt709:out_range=tv`,
      'format=yuv420p',
      'noise=c0s=6:c0f=u:all_seed=7',
      'tpad=stop_mode=clone:stop=-1',
      `trim=end_frame=${frames}`,
      `crop=${size.widthPx}:${size.heightPx}:0:'(ih-oh)*t/${durationSec}'[${names[index] ?? 'picture'}]`,
    ].join(',');
  });
}

/** Returns each channel's expression from the top of the background to its bottom, slightly slanted. */
function gradientExpressions({ top, bottom }: Ground): [channel: string, value: string][] {
  const down = '(0.85*Y/(H-1)+0.15*X/(W-1))';
  return ['r', 'g', 'b'].map((channel, index) => {
    const [from = 0, to = 0] = [top, bottom].map(
      (color) => Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) * 257,
    );
    return [channel, `${from}+${to - from}*${down}`];
  });
}
