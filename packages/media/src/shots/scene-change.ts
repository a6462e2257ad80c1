/** A keyframe at which the picture no longer resembles anything shown shortly before. */
export type SceneChange = {
  /** The time of the last keyframe with the earlier picture, in source seconds. The cut is after it. */
  afterSec: number;
  /** The time of the first keyframe with the new picture. Encoders usually place one at the cut itself. */
  atSec: number;
  /** The share of the picture that is new, 0..1, however the keyframes on both sides are paired. */
  novelty: number;
  /** The number of such changes per minute around this one, on the side with fewer: many in a film, few in a talk. */
  perMin: number;
};
