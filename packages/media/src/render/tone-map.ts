import type { VideoStream } from '../probe/media-info.ts';

type Rgb = [number, number, number];

/** The number of points on each edge of the color cube; the filter interpolates between them. */
const CUBE_SIZE = 33;
/** Luminance in cd/m2 of full white in SDR, and of diffuse white in HDR programs (ITU-R BT.2408). */
const REFERENCE_WHITE_NITS = 203;
/** The highest luminance that the curve distinguishes from white; anything above it is clipped. */
const PEAK_NITS = 1000;
/** The share of the SDR range, in linear light, below which nothing is compressed. */
const KNEE = 0.55;
/** HLG is scene-referred: on a 1000 cd/m2 display, its system gamma is 1.2 (BT.2100). */
const HLG_GAMMA = 1.2;

/**
 * Returns a color cube in Adobe's .cube format that maps HLG or PQ values with BT.2020 primaries to BT.709 values for
 * ordinary displays. It works with any ffmpeg, since every build has `lut3d` but not `zscale`. Diffuse white stays
 * white; highlights up to 1000 cd/m2 are rolled off by luminance, which preserves hues; colors outside BT.709 are
 * desaturated rather than clipped. Transfer functions and primaries: ITU-R BT.2100, BT.2020, BT.709.
 */
export function buildToneMapCube(transfer: NonNullable<VideoStream['hdr']>): string {
  const lines = [`LUT_3D_SIZE ${CUBE_SIZE}`];
  const top = CUBE_SIZE - 1;
  for (let blue = 0; blue <= top; blue++)
    for (let green = 0; green <= top; green++)
      for (let red = 0; red <= top; red++) {
        const mapped = toneMap([red / top, green / top, blue / top], transfer);
        lines.push(mapped.map((value) => value.toFixed(5)).join(' '));
      }
  return `${lines.join('\n')}\n`;
}

/** Maps one color from HDR signal values 0..1 to SDR signal values 0..1. */
export function toneMap(signal: Rgb, transfer: NonNullable<VideoStream['hdr']>): Rgb {
  const nits = transfer === 'pq' ? each(signal, pqToNits) : hlgToNits(signal);
  const linear = toBt709(each(nits, (value) => value / REFERENCE_WHITE_NITS));
  const luminance = luma709(linear);
  const scale = luminance > 0 ? rollOff(luminance) / luminance : 1;
  return each(intoGamut(each(linear, (value) => value * scale)), (value) => clamp(value) ** (1 / 2.4));
}

function pqToNits(signal: number): number {
  const [m1, m2, c1, c2, c3] = [2610 / 16384, (2523 / 4096) * 128, 3424 / 4096, (2413 / 4096) * 32, (2392 / 4096) * 32];
  const power = signal ** (1 / m2);
  return 10_000 * (Math.max(power - c1, 0) / (c2 - c3 * power)) ** (1 / m1);
}

function hlgToNits(signal: Rgb): Rgb {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  const scene = each(signal, (value) => (value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12));
  const luminance = 0.2627 * scene[0] + 0.678 * scene[1] + 0.0593 * scene[2];
  const gain = luminance > 0 ? luminance ** (HLG_GAMMA - 1) : 0;
  return each(scene, (value) => PEAK_NITS * value * gain);
}

function toBt709([red, green, blue]: Rgb): Rgb {
  return [
    1.660491 * red - 0.587641 * green - 0.07285 * blue,
    -0.12455 * red + 1.1329 * green - 0.00835 * blue,
    -0.018151 * red - 0.100579 * green + 1.11873 * blue,
  ];
}

/**
 * Compresses luminance: linear up to the knee, then a curve that starts with the same slope and flattens out at 1 at
 * the peak.
 */
function rollOff(luminance: number): number {
  const peak = PEAK_NITS / REFERENCE_WHITE_NITS;
  if (luminance <= KNEE) return luminance;
  const share = Math.min(1, (luminance - KNEE) / (peak - KNEE));
  const steepness = (peak - KNEE) / (1 - KNEE);
  return KNEE + (1 - KNEE) * (1 - (1 - share) ** steepness);
}

/** Moves a color towards gray of the same luminance just enough to bring all three components into 0..1. */
function intoGamut(colour: Rgb): Rgb {
  const grey = clamp(luma709(colour));
  const excess = (value: number) => (value > 1 ? (1 - grey) / (value - grey) : value < 0 ? grey / (grey - value) : 1);
  const keep = Math.min(...colour.map(excess));
  return each(colour, (value) => grey + (value - grey) * keep);
}

function luma709([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function each([red, green, blue]: Rgb, change: (value: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
