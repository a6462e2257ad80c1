import { countFrames, toFrameRanges } from './cut-frames.ts';
import { frameRateValue } from './frame-rate.ts';
import type { RenderPlan } from './render-plan.ts';

/** A soft light that wanders over the frame: its color's addition to the ground, its size, and its path as sines of time. */
type Light = { rgb: readonly [number, number, number]; spread: number; x: string; y: string };

/** Of `design`: ink as the ground; the marker's deep pink, a warm ochre and a gray as lights, dim enough for white text. */
const ground = [22, 21, 19] as const;
const lights: readonly Light[] = [
  { rgb: [128, 18, 70], spread: 0.15, x: '0.5+0.38*sin(T*0.31)', y: '0.30+0.22*cos(T*0.24)' },
  { rgb: [88, 50, 14], spread: 0.19, x: '0.5+0.42*cos(T*0.19+1)', y: '0.72+0.20*sin(T*0.26+2)' },
  { rgb: [50, 46, 44], spread: 0.17, x: '0.5+0.45*sin(T*0.16+4)', y: '0.5+0.42*cos(T*0.14+3)' },
];

/** Drawn this small, since soft light has no detail, and enlarged. */
const SHORT_SIDE_PX = 36;
const DRAWN_RATE = 10;

/**
 * Filter-graph lines that give each rendition of a clip without a picture of its own a calm, dark, moving background.
 * @param names label of each rendition's picture.
 */
export function driftGraph(plan: RenderPlan, names: readonly string[]): string[] {
  const frames = countFrames(toFrameRanges(plan.cuts, plan.frameRate));
  // A little longer than the clip: blending the drawn pictures to the clip's rate uses the last one up.
  const drawnSec = (frames / frameRateValue(plan.frameRate) + 1).toFixed(3);
  return plan.renditions.map(({ size }, index) => {
    const shortPx = Math.min(size.widthPx, size.heightPx);
    const drawn = [size.widthPx, size.heightPx].map((px) => 2 * Math.round((px * SHORT_SIDE_PX) / shortPx / 2));
    const channels = ['r', 'g', 'b'].map(
      (name, channel) => `${name}='${channelExpression(channel, size.heightPx / size.widthPx)}'`,
    );
    return (
      `color=black:s=${drawn.join('x')}:r=${DRAWN_RATE}:d=${drawnSec},format=gbrp,geq=${channels.join(':')},` +
      `framerate=fps=${plan.frameRate},scale=${size.widthPx}:${size.heightPx}:flags=bicubic,` +
      // A fixed grain hides the steps that eight bits leave in so slow a gradient, and costs next to nothing to encode.
      `noise=alls=3:all_seed=7,trim=end_frame=${frames},format=yuv420p[${names[index] ?? 'picture'}]`
    );
  });
}

function channelExpression(channel: number, heightToWidth: number): string {
  const down = Math.min(1.6, Math.max(0.6, heightToWidth)).toFixed(3);
  const terms = lights.map(
    ({ rgb, spread, x, y }) => `${rgb[channel]}*exp(-(pow(X/W-(${x}),2)+pow((Y/H-(${y}))*${down},2))/${spread})`,
  );
  return [ground[channel], ...terms].join('+').replaceAll(',', '\\,');
}
