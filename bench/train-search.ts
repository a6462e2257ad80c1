import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFreeWindows } from '../packages/media/src/moments/search/list-windows.ts';
import { readPrompt } from '../packages/media/src/moments/search/prompt-query.ts';
import { scoreWindows } from '../packages/media/src/moments/search/score-windows.ts';
import { prepareSearch, type UnitIndex } from '../packages/media/src/moments/search/search-index.ts';
import { selectNonOverlapping } from '../packages/media/src/moments/search/select-non-overlapping.ts';
import { matchUnits } from '../packages/media/src/moments/search/unit-matches.ts';
import { rateWindow, type SearchWindow, windowFeatures } from '../packages/media/src/moments/search/window-features.ts';
import { intersectionOverUnion, type TimeRange } from '../packages/media/src/time/time-range.ts';
import { parseTranscript } from '../packages/media/src/transcript/parse-transcript.ts';
import { createRandom } from './measure/create-random.ts';
import { percent } from './measure/figures.ts';

/** A prompt about one meeting, with all windows of its transcript. */
type Asked = {
  meeting: number;
  index: UnitIndex;
  prompt: ReturnType<typeof readPrompt>;
  answers: TimeRange[];
  windows: SearchWindow[];
};

/** Rows of features scaled to unit deviation: first the windows that match an answer, then a sample of the others. */
type Example = { meeting: number; features: Float32Array; count: number; matching: number };

/**
 * The initial weights, which also regularize the learned ones: a published ranker fitted to QMSum's training and
 * validation parts, divided by its best temperature for summing probabilities, 0.6.
 */
const priorWeights = [
  0.226, 1.01, 1.26, 0.41, 0.169, -0.234, 0.43, 0.022, -0.261, -0.212, -0.314, 0.409, 0.485, -0.484, 1.54, -0.061,
  0.964, -1.39, 0.1, 0.0685, -0.0177, -0.0596,
].map((weight) => weight / 0.6);
const drawToPrior = 0.01;
const steps = 45;
const foldCount = 5;
const featureCount = windowFeatures.length;
/** The share of windows that match no answer which is learned from; each counts for as many as it represents. */
const sampledShare = 0.12;
const sampledLog = -Math.log(sampledShare);

/**
 * Learns the weights of `window-weights.ts` from `DATA/search-train`: maximizes the mean logarithm of the summed
 * probabilities of the matching windows, by Adam. Reports the recall on unseen meetings, over five folds by meeting.
 */
export async function run({ dataDir }: { dataDir: string | null }): Promise<Record<string, unknown>> {
  if (dataDir === null) return { skipped: 'Give the folder that holds search-train/ with --data DIR.' };
  const prompts = await readPrompts(join(dataDir, 'search-train'));
  const { examples, deviations } = sampleExamples(prompts);
  const isLeftOut = ({ meeting }: { meeting: number }, fold: number) => meeting % foldCount === fold;
  const unseen = Array.from({ length: foldCount }, (_, fold) => {
    const weights = learn(
      examples.filter((example) => !isLeftOut(example, fold)),
      deviations,
    );
    return prompts.filter((one) => isLeftOut(one, fold)).map((one) => search(one, weights));
  }).flat();
  const learned = learn(examples, deviations).map((weight) => Number(weight.toPrecision(3)));
  return {
    prompts: prompts.length,
    learnedFrom: examples.length,
    unseen: {
      recallAt1: percent(unseen.filter(([first]) => first).length, prompts.length),
      recallAt5: percent(unseen.filter((hits) => hits.includes(true)).length, prompts.length),
    },
    weights: Object.fromEntries(windowFeatures.map((name, at) => [name, learned[at]])),
  };
}

/** Returns which of five ranges that share no time match an answer, best first. */
function search({ index, prompt, answers, windows }: Asked, weights: readonly number[]): boolean[] {
  const scored = scoreWindows(index, prompt, matchUnits(index, prompt), windows, null, weights);
  return selectNonOverlapping(scored, 5).map(({ range }) => hitsAny(range, answers));
}

function hitsAny(range: TimeRange, answers: readonly TimeRange[]): boolean {
  return answers.some((answer) => intersectionOverUnion(range, answer) >= 0.5);
}

async function readPrompts(dir: string): Promise<Asked[]> {
  const gold = JSON.parse(await readFile(join(dir, 'gold.json'), 'utf8')) as Record<
    string,
    { prompt: string; spans: [number, number][] }[]
  >;
  const prompts: Asked[] = [];
  for (const [meeting, [fileName, queries]] of Object.entries(gold).entries()) {
    const text = await readFile(join(dir, fileName), 'utf8');
    const search = prepareSearch(parseTranscript(text, { fileName, durationSec: null, language: null }));
    const index = search.turns;
    const windows = listFreeWindows(index);
    for (const { prompt, spans } of queries) {
      const answers = spans.map(([startSec, endSec]) => ({ startSec, endSec }));
      prompts.push({ meeting, index, prompt: readPrompt(prompt, search), answers, windows });
    }
  }
  return prompts;
}

/** Rates windows of each prompt that has a matching one. */
function sampleExamples(prompts: readonly Asked[]): { examples: Example[]; deviations: number[] } {
  const random = createRandom(1);
  const examples = prompts.flatMap(({ meeting, index, prompt, answers, windows }): Example[] => {
    const { units } = index;
    const isMatch = windows.map(({ first, last }) =>
      hitsAny({ startSec: units[first]?.startSec ?? 0, endSec: units[last]?.endSec ?? 0 }, answers),
    );
    const matching = windows.filter((_, at) => isMatch[at]);
    if (matching.length === 0) return [];
    const used = [...matching, ...windows.filter((_, at) => !isMatch[at] && random() < sampledShare)];
    const matches = matchUnits(index, prompt);
    const features = new Float32Array(used.length * featureCount);
    const row = new Float64Array(featureCount);
    for (const [at, window] of used.entries()) {
      rateWindow(index, prompt, matches, window, row);
      features.set(row, at * featureCount);
    }
    return [{ meeting, features, count: used.length, matching: matching.length }];
  });
  const deviations = listDeviations(examples);
  for (const { features } of examples) {
    for (let at = 0; at < features.length; at++)
      features[at] = (features[at] ?? 0) / (deviations[at % featureCount] ?? 1);
  }
  return { examples, deviations };
}

function listDeviations(examples: readonly Example[]): number[] {
  return windowFeatures.map((_, feature) => {
    let count = 0;
    let sum = 0;
    let squares = 0;
    for (const { features } of examples) {
      for (let at = feature; at < features.length; at += featureCount) {
        const value = features[at] ?? 0;
        count++;
        sum += value;
        squares += value * value;
      }
    }
    return Math.sqrt(squares / count - (sum / count) ** 2) || 1;
  });
}

/** Learns weights on features of unit deviation. Returns weights for unscaled features. */
function learn(examples: readonly Example[], deviations: readonly number[]): number[] {
  const prior = priorWeights.map((weight, at) => weight * (deviations[at] ?? 1));
  const weights = [...prior];
  const mean = new Float64Array(featureCount);
  const square = new Float64Array(featureCount);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(featureCount);
    for (const example of examples) addGradient(example, weights, gradient);
    const rate = 0.08 * Math.min(1, 2 * (1 - step / steps) + 0.05);
    for (let at = 0; at < featureCount; at++) {
      const slope = (gradient[at] ?? 0) / examples.length - drawToPrior * ((weights[at] ?? 0) - (prior[at] ?? 0));
      mean[at] = 0.85 * (mean[at] ?? 0) + 0.15 * slope;
      square[at] = 0.98 * (square[at] ?? 0) + 0.02 * slope * slope;
      const scale = Math.sqrt((square[at] ?? 0) / (1 - 0.98 ** step)) + 1e-8;
      weights[at] = (weights[at] ?? 0) + (rate * (mean[at] ?? 0)) / (1 - 0.85 ** step) / scale;
    }
  }
  return weights.map((weight, at) => weight / (deviations[at] ?? 1));
}

/**
 * Adds the mean features of the matching windows less those of all windows, each weighted by its probability, to a
 * gradient.
 */
function addGradient({ features, count, matching }: Example, weights: readonly number[], gradient: Float64Array): void {
  const logits = Float64Array.from({ length: count }, (_, at) => {
    let logit = at < matching ? 0 : sampledLog;
    for (let feature = 0; feature < featureCount; feature++)
      logit += (weights[feature] ?? 0) * (features[at * featureCount + feature] ?? 0);
    return logit;
  });
  const top = logits.reduce((most, logit) => Math.max(most, logit), Number.NEGATIVE_INFINITY);
  const shares = logits.map((logit) => Math.exp(logit - top));
  const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
  const [all, matched] = [sumOf(shares), Math.max(Number.MIN_VALUE, sumOf(shares.subarray(0, matching)))];
  for (const [at, share] of shares.entries()) {
    const change = (at < matching ? share / matched : 0) - share / all;
    if (Math.abs(change) < 1e-7) continue;
    for (let feature = 0; feature < featureCount; feature++)
      gradient[feature] = (gradient[feature] ?? 0) + change * (features[at * featureCount + feature] ?? 0);
  }
}
