import type { SpeakerTurn } from '../faces/face-track.ts';
import { containsTime } from '../time/time-range.ts';
import type { TimelineInstant } from './face-timeline.ts';

/** How much each face of each instant matters, 0..1, adding up to 1 where there are faces: `odds[instant][face]`. */
export type SpeakerOdds = number[][];

/** Share of the odds that a turn takes for the face it names; the rest stays with what the boxes say. */
const TURN_TRUST = 0.8;

/**
 * Estimates who speaks. Without turns: by how large a face is beside the others of its instant. A turn that names a face
 * outside the picture is ignored.
 * @param trackIds ids by track index, to find a turn's face.
 */
export function speakerOdds(
  timeline: readonly TimelineInstant[],
  trackIds: readonly string[],
  turns: readonly SpeakerTurn[] | null,
): SpeakerOdds {
  return timeline.map(({ atSec, faces }) => {
    const sizes = faces.map(({ box }) => (box.width * box.height) ** 1.5 + 1e-9);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const odds = sizes.map((size) => size / total);
    const turn = turns?.find((range) => containsTime(range, atSec));
    const named = turn ? faces.findIndex(({ track }) => trackIds[track] === turn.trackId) : -1;
    return named < 0 ? odds : odds.map((value, index) => value * (1 - TURN_TRUST) + (index === named ? TURN_TRUST : 0));
  });
}
