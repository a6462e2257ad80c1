import { buildSaliencyMap, type SaliencyMap } from '../saliency/build-saliency-map.ts';
import type { Lettering } from '../saliency/find-lettering.ts';
import { listCards } from '../saliency/list-cards.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import { type CropWindow, windowLength } from './crop-window.ts';
import { cutsThrough, extentOf } from './extent.ts';

/** A window's position in a shot without faces. */
export type PictureFraming = {
  /** The window's start along its axis, as a fraction of the frame. */
  start: number;
  /** True if it cuts important lettering; the whole picture is then better. */
  cutsLettering: boolean;
  /** True if most of the saliency is outside of it, as in a wide view; the whole picture is then better. */
  isSpread: boolean;
};

/** The number of positions to compare; even, so that the middle is one of them. */
const STEPS = 96;
/** The proportion by which saliency is reduced at the window's edge compared with its center. */
const EDGE_LOSS = 0.3;
/** The saliency that a window must gain, as a fraction of the total, to rest half a frame away from the center. */
const CENTER_PULL = 0.2;
/** A frame with a larger share of lettering than this is meant to be read, such as a slide or a screen. */
const READING_SHARE = 0.04;
/** The fraction of the best window's saliency that a window must keep in order to spare the lettering. */
const KEPT_SHARE = 0.7;
/**
 * The fraction of the saliency below which a window loses the subject. In films, windows with less showed parts that
 * nobody recognized; with more, the subject.
 */
const SUBJECT_SHARE = 0.5;
/** A picture with less saliency in total has no subject to lose. */
const LEAST_SALIENCY = 0.1;

type Place = { start: number; kept: number; value: number };

/**
 * Places a window to keep most of the saliency, or in the center if there is none. Lettering is either shown in full or
 * left out. The result reports if neither is possible, if a slide or screen is wider than the window, and if most of
 * the saliency is outside.
 * @param samples from one shot; an empty list gives the center.
 */
export function framePicture(
  samples: readonly PictureSample[],
  lettering: Lettering,
  window: CropWindow,
): PictureFraming {
  const { axis } = window;
  const length = windowLength(window);
  const room = 1 - length;
  if (samples.length === 0 || room < 1e-6)
    return { start: Math.max(0, room / 2), cutsLettering: false, isSpread: false };
  const profile = profileOf(buildSaliencyMap(samples), axis);
  const total = profile.reduce((sum, value) => sum + value, 0);
  const framing = ({ start, kept }: Place, cutsLettering: boolean): PictureFraming => {
    return { start, cutsLettering, isSpread: total >= LEAST_SALIENCY && kept < SUBJECT_SHARE * total };
  };
  const places = Array.from({ length: STEPS + 1 }, (_, step) => placeAt((room * step) / STEPS, length, profile));
  const best = bestOf(places);
  const body = lettering.body && extentOf(lettering.body, axis);
  const isWide = body !== null && body.high - body.low > length;
  const cards = listCards(samples).map((box) => extentOf(box, axis));
  if (isWide && isForReading(lettering)) return framing(best, true);
  const blocks = [...lettering.blocks.map((block) => extentOf(block, axis)), ...cards];
  const sparing = places.filter(({ start }) => !blocks.some((block) => cutsThrough(block, start, length)));
  const spared = bestOf(sparing);
  const isWorthIt = sparing.length > 0 && spared.kept >= KEPT_SHARE * best.kept;
  return isWorthIt ? framing(spared, false) : framing(best, true);
}

/** True if a frame is meant to be read, such as a slide or a screen; false if its lettering is unknown. */
export function isForReading(lettering: Lettering | null): boolean {
  return lettering !== null && lettering.share >= READING_SHARE;
}

/** Sums the map across the axis. */
function profileOf({ columns, rows, values }: SaliencyMap, axis: CropWindow['axis']): Float64Array {
  const profile = new Float64Array(axis === 'x' ? columns : rows);
  for (const [cell, value] of values.entries()) {
    const at = axis === 'x' ? cell % columns : Math.floor(cell / columns);
    profile[at] = (profile[at] as number) + value;
  }
  return profile;
}

function placeAt(start: number, length: number, profile: Float64Array): Place {
  const middle = start + length / 2;
  let keptSum = 0;
  let value = -CENTER_PULL * (2 * Math.abs(middle - 0.5)) ** 2;
  for (const [index, weight] of profile.entries()) {
    const [low, high] = [index / profile.length, (index + 1) / profile.length];
    const inside = Math.max(0, Math.min(high, start + length) - Math.max(low, start)) / (high - low);
    const off = Math.min(1, Math.abs((low + high) / 2 - middle) / (length / 2));
    keptSum += inside * weight;
    value += inside * weight * (1 - EDGE_LOSS * off * off);
  }
  return { start, kept: keptSum, value };
}

function bestOf(places: readonly Place[]): Place {
  const none = { start: 0, kept: 0, value: Number.NEGATIVE_INFINITY };
  return places.reduce((best, place) => (place.value > best.value ? place : best), none);
}
