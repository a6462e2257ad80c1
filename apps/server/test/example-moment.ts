import type { Moment } from '@clipwright/media';

/** A moment as planned by a run. */
export const exampleMoment: Moment = {
  startSec: 0,
  endSec: 20,
  viralScore: 5,
  scores: { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 },
  reasons: [],
  text: '',
};
