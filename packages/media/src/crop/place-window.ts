import { cutsThrough, type Extent } from './extent.ts';

/** The window's target along its axis at one step, as fractions of the frame. */
export type WindowTarget = {
  /** The extent that should be visible, and the window start that shows it best. */
  low: number;
  high: number;
  idealStart: number;
  /** The target's importance, 0..1. */
  weight: number;
};

type Instant = {
  shot: number;
  /** The window's length as a fraction of the frame, constant within a shot; at 1 there is no choice. */
  length: number;
  targets: WindowTarget[];
  /** Lettering that should be shown in full or left out rather than cut. */
  lettering?: readonly Extent[];
};

/** The costs for moving the window, in seconds of a fully missed target. */
export type MoveCosts = {
  /** The fixed cost of a move inside a shot. */
  moveSec: number;
  /** The additional cost of moving by one whole frame length inside a shot. */
  distanceSec: number;
  /** The cost of a jump of more than `SMALL_LEAP` at a cut in the picture; zero next to a shot without targets. */
  leapSec: number;
};

const STEPS = 96;
/** The maximum shift at a cut that viewers do not attribute to the crop: a tenth of the frame. */
const SMALL_LEAP = 0.1;
/**
 * Seconds of reward lost for each second in which a target is at the window's edge rather than at its best position.
 */
const EDGE_LOSS = 0.25;
/** Seconds of reward lost for each second in which lettering is cut: worth a small shift, but never losing a face. */
const LETTERING_LOSS = 0.08;

/**
 * Chooses the window's start at each step so that the targets are visible and the window moves little: the
 * highest-reward path over a grid of positions (Viterbi). The whole future is known, so the window moves before a
 * target is lost.
 * @param stepSec time between steps.
 * @returns the window's start at every step.
 */
export function placeWindow(instants: readonly Instant[], stepSec: number, costs: MoveCosts): number[] {
  if (instants.every(({ length }) => length > 1 - 1e-6)) return instants.map(() => 0);
  // A position is a quantized fraction of a window's travel, so that windows of different lengths share positions.
  const startOf = (place: number, length: number) => ((1 - length) * place) / STEPS;
  // A shot without targets is shown centered or whole, so that nothing carries over from it or to it.
  const withTargets = new Set(instants.filter(({ targets }) => targets.length > 0).map(({ shot }) => shot));
  let worth = new Float64Array(STEPS + 1);
  const cameFrom: Int16Array[] = [];
  for (const [index, instant] of instants.entries()) {
    const { length } = instant;
    const before = instants[index - 1];
    if (before) {
      const isCut = before.shot !== instant.shot;
      const leapSec = withTargets.has(before.shot) && withTargets.has(instant.shot) ? costs.leapSec : 0;
      const smallSteps = Math.floor((SMALL_LEAP * STEPS) / Math.max(1e-6, 1 - length));
      const stepLength = startOf(1, length);
      const { best, from } = isCut ? leap(worth, smallSteps, leapSec) : glide(worth, stepLength, costs);
      worth = best;
      cameFrom.push(from);
    }
    for (const target of instant.targets)
      for (const [place, value] of worth.entries())
        worth[place] = value + stepSec * target.weight * targetValue(target, startOf(place, length), length);
    // Without anyone to keep in the window, lettering must not move it.
    if (instant.targets.length === 0 || !instant.lettering?.length) continue;
    for (const [place, value] of worth.entries())
      if (instant.lettering.some((block) => cutsThrough(block, startOf(place, length), length)))
        worth[place] = value - stepSec * LETTERING_LOSS;
  }
  let place = indexOfMax(worth, 0, STEPS);
  const path = [place];
  for (const from of cameFrom.reverse()) {
    place = from[place] ?? place;
    path.push(place);
  }
  return path.reverse().map((at, index) => startOf(at, instants[index]?.length ?? 1));
}

function targetValue({ low, high, idealStart }: WindowTarget, start: number, length: number): number {
  const seen = Math.max(0, Math.min(high, start + length) - Math.max(low, start)) / Math.max(1e-6, high - low);
  // A face with a twentieth cut off still counts as visible; one cut in half is nearly as bad as none.
  const visibility = seen >= 0.95 ? 1 : 0.4 * seen;
  const off = Math.min(1, Math.abs(start - idealStart) / (length / 2));
  return visibility - EDGE_LOSS * off * off;
}

type Step = { best: Float64Array<ArrayBuffer>; from: Int16Array };

/**
 * Moves inside a shot have a fixed cost plus a cost per distance; two sweeps find the best origin for every position.
 */
function glide(worth: Float64Array, stepLength: number, { moveSec, distanceSec }: MoveCosts): Step {
  const from = Int16Array.from(worth, (_, place) => place);
  const moved = Float64Array.from(worth);
  const perStep = distanceSec * stepLength;
  const pull = (place: number, neighbor: number) => {
    const offered = (moved[neighbor] ?? 0) - perStep;
    if (offered <= (moved[place] ?? 0)) return;
    moved[place] = offered;
    from[place] = from[neighbor] ?? neighbor;
  };
  for (let place = 1; place < worth.length; place++) pull(place, place - 1);
  for (let place = worth.length - 2; place >= 0; place--) pull(place, place + 1);
  const best = Float64Array.from(worth, (stay, place) => {
    const move = (moved[place] ?? 0) - moveSec;
    if (move > stay) return move;
    from[place] = place;
    return stay;
  });
  return { best, from };
}

/** At a cut, moves to nearby positions are free, and all others cost the same. */
function leap(worth: Float64Array, smallSteps: number, leapSec: number): Step {
  const from = new Int16Array(worth.length);
  const top = indexOfMax(worth, 0, worth.length - 1);
  const best = Float64Array.from(worth, (_, place) => {
    const near = indexOfMax(worth, Math.max(0, place - smallSteps), Math.min(worth.length - 1, place + smallSteps));
    const far = (worth[top] ?? 0) - leapSec;
    from[place] = far > (worth[near] ?? 0) ? top : near;
    return Math.max(far, worth[near] ?? 0);
  });
  return { best, from };
}

function indexOfMax(values: Float64Array, first: number, last: number): number {
  let at = first;
  for (let index = first + 1; index <= last; index++) if ((values[index] ?? 0) > (values[at] ?? 0)) at = index;
  return at;
}
