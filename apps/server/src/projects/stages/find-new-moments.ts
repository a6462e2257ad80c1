import type { Fact } from '@clipwright/contract';
import {
  byWorth,
  calibrateScores,
  dropCommonReasons,
  type Moment,
  type MomentFinder,
  onlyOfSpeaker,
  toBodyLengths,
} from '@clipwright/media';
import { AppError } from '../../http/app-error.ts';
import { listUsedMoments } from '../runs/list-used-moments.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';
import { scoreLaterMoments } from './score-later-moments.ts';
import { withinTrim } from './within-trim.ts';

type Material = Parameters<MomentFinder['find']>[0];
type Found = { moments: Moment[]; warnings: Fact[] };

/** The maximum number of moments worth considering in a source. */
const MAX_CANDIDATES = 80;

/**
 * Finds the moments worth a clip; a run for more clips gets only new ones. Scores compare the moments with each other;
 * scores from a later run use the existing clips' scale. @throws AppError `no_more_moments`
 */
export async function findNewMoments(
  deps: ProcessingDeps,
  { run, spec, source, signal, onProgress }: StageInput,
  material: Material,
): Promise<Found> {
  // Text is used in full.
  const trim = source.kind === 'text' ? { trimStartSec: null, trimEndSec: null } : spec;
  const finder = onlyOfSpeaker(withinTrim(await deps.engine.pickFinder(spec), trim), spec.speaker);
  // Lengths include a file's intro and outro.
  const lengths = toBodyLengths(spec);
  if (run.kind !== 'more-clips') {
    const { moments, warnings } = await finder.find(material, lengths, { signal, onProgress });
    return { moments: dropCommonReasons(calibrateScores(moments)), warnings };
  }
  if (spec.range) return await takeRange(deps, { run, spec, signal, onProgress }, material, spec.range);
  const used = await deps.db.asService((tx) => listUsedMoments(tx, run.projectId, run.id));
  // Each used moment may be found again and rule out another one.
  const count = Math.min(MAX_CANDIDATES, spec.count + 2 * used.length);
  const candidates = await finder.find(material, { ...lengths, count }, { signal, onProgress });
  // Narration times restart with each run; the words are still those in the text.
  const isSame = source.kind === 'text' ? sharesText : sharesTime(spec.overlapSec);
  const moments = candidates.moments
    .filter((moment) => !used.some((one) => isSame(moment, one)))
    .sort(byWorth)
    .slice(0, spec.count);
  if (moments.length === 0) throw new AppError('no_more_moments');
  const few: Fact = { code: 'few-other-moments', facts: { count: moments.length } };
  return {
    moments: scoreLaterMoments(moments, used, spec.prompt),
    warnings: [...candidates.warnings, ...(moments.length < spec.count ? [few] : [])],
  };
}

/** Uses the chosen range as the moment, at its full length; it is only scored. */
async function takeRange(
  deps: ProcessingDeps,
  { run, spec, signal, onProgress }: Pick<StageInput, 'run' | 'spec' | 'signal' | 'onProgress'>,
  material: Material,
  { startSec, endSec }: NonNullable<StageInput['spec']['range']>,
): Promise<Found> {
  const end = Math.min(endSec, material.durationSec);
  if (end <= startSec) throw new AppError('clip_outside_source');
  const lengthSec = end - startSec;
  const finder = await deps.engine.pickFinder({ aiEnhancement: false });
  const whole = { ...spec, count: 1, prompt: null, minSec: lengthSec, maxSec: lengthSec, targetSec: lengthSec };
  const part = withinTrim(finder, { trimStartSec: startSec, trimEndSec: end });
  const { moments } = await part.find(material, whole, { signal, onProgress });
  const used = await deps.db.asService((tx) => listUsedMoments(tx, run.projectId, run.id));
  return { moments: scoreLaterMoments(moments, used, spec.prompt), warnings: [] };
}

function sharesText(one: Moment, other: Moment): boolean {
  return one.text.includes(other.text) || other.text.includes(one.text);
}

function sharesTime(overlapSec: number) {
  return (one: Moment, other: Moment): boolean =>
    Math.min(one.endSec, other.endSec) - Math.max(one.startSec, other.startSec) > overlapSec;
}
