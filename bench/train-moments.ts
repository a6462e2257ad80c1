import { join } from 'node:path';
import { listCandidates } from '../packages/media/src/moments/list-candidates.ts';
import { prepareSpeech, type Speech, withAppeals } from '../packages/media/src/moments/prepare-speech.ts';
import { profileSound } from '../packages/media/src/moments/profile-sound.ts';
import { listSentenceFeatures } from '../packages/media/src/moments/rate-sentences.ts';
import { selectDiverse } from '../packages/media/src/moments/select-candidates.ts';
import { neighborSentences } from '../packages/media/src/moments/sentence-appeal.ts';
import { sentenceFeatures } from '../packages/media/src/moments/sentence-features.ts';
import { splitSentences } from '../packages/media/src/transcript/split-sentences.ts';
import { percent } from './measure/figures.ts';
import { readTalks, type Talk } from './measure/read-talks.ts';

/** A talk, with a row of features for each sentence and whether the audience reacted to it. */
type Example = Talk & { speech: Speech; rows: Float32Array[]; hasReaction: boolean[] };

const foldCount = 5;
/** The strength of the draw of weights for features of unit deviation to 0. */
const ridge = 300;
const steps = 5;
const offsets = Array.from({ length: 2 * neighborSentences + 1 }, (_, at) => at - neighborSentences);
/** A row has the features of the sentence and its neighbors, and a last 1 for the bias. */
const size = offsets.length * sentenceFeatures.length + 1;
const request = { minSec: 20, maxSec: 50, targetSec: 50 };
const pickCount = 5;

/**
 * Learns the weights of `appeal-weights.ts` from `DATA/moments`: a logistic model with an L2 penalty, fitted by Newton's
 * method. Reports, over five folds by talk, how often five picks of 20 to 50 s hold a reaction and how many reactions
 * they capture in talks that the weights were not learned from.
 */
export async function run({ dataDir }: { dataDir: string | null }): Promise<Record<string, unknown>> {
  const talks = dataDir === null ? [] : await readTalks(join(dataDir, 'moments'));
  if (talks.length === 0) return { skipped: 'Give the folder that holds moments/ with --data DIR.' };
  const examples = talks.map(toExample);
  const tally = { picks: 0, withReaction: 0, reactions: 0, captured: 0 };
  for (let fold = 0; fold < foldCount; fold++) {
    const weights = learn(examples.filter((_, at) => at % foldCount !== fold));
    for (const [at, example] of examples.entries()) if (at % foldCount === fold) addPicks(tally, example, weights);
  }
  const weights = learn(examples);
  const rounded = (at: number) => Number((weights[at] ?? 0).toFixed(2));
  return {
    talks: talks.length,
    sentences: examples.reduce((sum, { rows }) => sum + rows.length, 0),
    unseen: {
      picksWithReactionPercent: percent(tally.withReaction, tally.picks),
      reactionsCapturedPercent: percent(tally.captured, tally.reactions),
    },
    weights: {
      bias: rounded(size - 1),
      ...Object.fromEntries(
        sentenceFeatures.map((name, at) => [
          name,
          offsets.map((_, offset) => rounded(offset * sentenceFeatures.length + at)),
        ]),
      ),
    },
  };
}

function toExample(talk: Talk): Example {
  const speech = prepareSpeech(talk.transcript, splitSentences(talk.transcript));
  const { words, plain, sentences, lexicon } = speech;
  const features = listSentenceFeatures(words, plain, sentences, lexicon);
  const none = new Float64Array(sentenceFeatures.length);
  const rows = features.map((_, index) =>
    Float32Array.of(...offsets.flatMap((offset) => [...(features[index + offset] ?? none)]), 1),
  );
  const distance = (atSec: number, index: number) => Math.abs((sentences[index]?.endSec ?? 0) - atSec);
  const marked = new Set(
    talk.marksSec.map((atSec) =>
      sentences.reduce((best, _, index) => (distance(atSec, index) < distance(atSec, best) ? index : best), 0),
    ),
  );
  return { ...talk, speech, rows, hasReaction: rows.map((_, index) => marked.has(index)) };
}

function learn(examples: readonly Example[]): Float64Array {
  const rows = examples.flatMap((example) => example.rows);
  const hasReaction = examples.flatMap((example) => example.hasReaction);
  const draws = Float64Array.from({ length: size }, (_, at) => (at === size - 1 ? 0 : ridge * varianceOf(rows, at)));
  const weights = new Float64Array(size);
  weights[size - 1] = Math.log(hasReaction.filter(Boolean).length / rows.length);
  for (let step = 0; step < steps; step++) {
    const gradient = draws.map((draw, at) => -draw * (weights[at] ?? 0));
    const curvature = Array.from(draws, (draw, at) => new Float64Array(size).fill(draw, at, at + 1));
    for (const [index, row] of rows.entries()) {
      const chance = chanceOf(row, weights);
      const error = (hasReaction[index] ? 1 : 0) - chance;
      const spread = chance * (1 - chance);
      for (let one = 0; one < size; one++) {
        const value = row[one] ?? 0;
        if (value === 0) continue;
        gradient[one] = (gradient[one] ?? 0) + error * value;
        const curved = curvature[one] as Float64Array;
        const scale = spread * value;
        for (let other = 0; other <= one; other++) curved[other] = (curved[other] ?? 0) + scale * (row[other] ?? 0);
      }
    }
    const change = solve(curvature, gradient);
    for (let at = 0; at < size; at++) weights[at] = (weights[at] ?? 0) + (change[at] ?? 0);
  }
  return weights;
}

function chanceOf(row: Float32Array, weights: Float64Array): number {
  let logit = 0;
  for (let at = 0; at < size; at++) logit += (row[at] ?? 0) * (weights[at] ?? 0);
  return 1 / (1 + Math.exp(-logit));
}

function varianceOf(rows: readonly Float32Array[], at: number): number {
  let sum = 0;
  let squares = 0;
  for (const row of rows) {
    sum += row[at] ?? 0;
    squares += (row[at] ?? 0) ** 2;
  }
  return squares / rows.length - (sum / rows.length) ** 2 || 1;
}

/** Solves a symmetric, positive definite system of equations, of whose matrix the lower half is given. */
function solve(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = lower.map((row, at) =>
    Float64Array.from({ length: size + 1 }, (_, other) =>
      other === size ? (right[at] ?? 0) : other <= at ? (row[other] ?? 0) : (lower[other]?.[at] ?? 0),
    ),
  );
  for (const [at, pivot] of rows.entries()) {
    for (const other of rows) {
      if (other === pivot) continue;
      const factor = (other[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column++)
        other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return Float64Array.from(rows, (row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

function addPicks(
  tally: { picks: number; withReaction: number; reactions: number; captured: number },
  { speech, transcript, marksSec, rows }: Example,
  weights: Float64Array,
): void {
  const rated = withAppeals(
    speech,
    rows.map((row) => -Math.log1p(-chanceOf(row, weights))),
  );
  const durationSec = speech.words.at(-1)?.endSec ?? 0;
  const material = { durationSec, transcript, sound: null, keyframesSec: [], shots: [] };
  const hints = { sound: null, profile: profileSound(null, transcript), shots: [] };
  const picks = selectDiverse(listCandidates(rated, material, request, hints), pickCount, 0, () => 0);
  const holds = (pick: { startSec: number; endSec: number }, atSec: number) =>
    atSec >= pick.startSec && atSec <= pick.endSec;
  tally.picks += picks.length;
  tally.withReaction += picks.filter((pick) => marksSec.some((atSec) => holds(pick, atSec))).length;
  tally.reactions += marksSec.length;
  tally.captured += marksSec.filter((atSec) => picks.some((pick) => holds(pick, atSec))).length;
}
