import { countClipFrames } from './cut-frames.ts';
import type { RenderPlan } from './render-plan.ts';

/** Colors from `design`: the stage behind players, and the marker pink. */
const BACKGROUND = '0x121110';
const BAR = '0xFF6BAA';
/** The number of bars on each side of the center. */
const HALF_BARS = 18;
/** The boost for quiet parts of speech, which would otherwise hardly be visible. */
const LIFT_DB = 20;

/**
 * Returns filter-graph lines that visualize sound for each rendition: the spectrum as mirrored bars, low frequencies in
 * the middle, on a dark frame, above center so that captions have room below.
 * @param names the label of each rendition's picture; its sound is read from the label with `_sound` appended.
 */
export function waveformGraph(plan: RenderPlan, names: readonly string[]): string[] {
  const frames = countClipFrames(plan);
  const volumeDb = ((plan.audio.gainDb ?? 0) + LIFT_DB).toFixed(2);
  return plan.renditions.flatMap(({ size }, index) => {
    const name = names[index] ?? 'picture';
    const barPx = 2 * Math.round(Math.min(size.widthPx, size.heightPx) / (2 * HALF_BARS) / 2);
    const halfHeightPx = 2 * Math.round((Math.min(size.widthPx, size.heightPx) * 0.22) / 2);
    const gapPx = Math.max(2, Math.round(barPx * 0.4));
    const top = Math.round(size.heightPx * 0.4) - halfHeightPx;
    return [
      `color=c=${BACKGROUND}:s=${size.widthPx}x${size.heightPx}:r=${plan.frameRate},trim=end_frame=${frames},format=yuv420p[${name}_stage]`,
      // Averages of `showfreqs` never recover from a sound that is too loud for it.
      // Voices never reach the lowest and highest columns. `aformat` would also downmix the clip's own sound to mono.
      `[${name}_sound]pan=mono|c0=0.5*c0+0.5*c1,volume=${volumeDb}dB,` +
        `showfreqs=s=30x${halfHeightPx}:mode=bar:rate=${plan.frameRate}:ascale=cbrt:fscale=log:colors=${BAR}:win_size=2048:averaging=1,` +
        `format=yuva420p,crop=${HALF_BARS}:${halfHeightPx}:6:0,split[${name}_right][${name}_left]`,
      `[${name}_left]hflip[${name}_flipped]`,
      `[${name}_flipped][${name}_right]hstack,split[${name}_upper][${name}_lower]`,
      `[${name}_lower]vflip[${name}_mirrored]`,
      `[${name}_upper][${name}_mirrored]vstack,scale=${barPx * 2 * HALF_BARS}:${2 * halfHeightPx}:flags=neighbor,` +
        `drawgrid=x=0:y=-1:w=${barPx}:h=${halfHeightPx * 8}:t=${gapPx}:c=${BACKGROUND}@1[${name}_bars]`,
      `[${name}_stage][${name}_bars]overlay=x=(W-w)/2:y=${top}:eof_action=repeat,trim=end_frame=${frames}[${name}]`,
    ];
  });
}
