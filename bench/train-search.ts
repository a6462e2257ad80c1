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

/**
 * A prompt with all windows of its transcript, their features scaled to unit deviation, and the indexes of the hits.
 */
type Example = {
  meeting: number;
  index: UnitIndex;
  prompt: ReturnType<typeof readPrompt>;
  answers: TimeRange[];
  windows: SearchWindow[];
  features: Float32Array;
  hits: number[];
};

/**
 * The initial weights, which also regularize the learned ones: a published ranker fitted to QMSum's training and
 * validation parts, divided by its best temperature for summing probabilities, 0.6.
 */
const priorWeights = [
  0.226, 1.01, 1.26, 0.41, 0.169, -0.234, 0.43, 0.022, -0.261, -0.212, -0.314, 0.409, 0.485, -0.484, 1.54, -0.061,
  0.964, -1.39, 0.1, 0.0685, -0.0177, -0.0596,
].map((weight) => weight / 0.6);
const drawToPrior = 0.05;
const steps = 40;
const foldCount = 7;
const featureCount = windowFeatures.length;

/**
 * Learns the weights of `window-weights.ts` from `DATA/search` and reports their recall on unseen meetings (seven folds
 * by meeting). Maximizes the mean logarithm of the summed probabilities of the matching windows, by Adam.
 */
export async function run({ dataDir }: { dataDir: string | null }): Promise<Record<string, unknown>> {
  if (dataDir === null) return { skipped: 'Give the folder that holds search/ with --data DIR.' };
  const { examples, deviations } = await readExamples(join(dataDir, 'search'));
  let hitsAt1 = 0;
  let hitsAt5 = 0;
  for (let fold = 0; fold < foldCount; fold++) {
    const weights = learn(
      examples.filter(({ meeting }) => meeting % foldCount !== fold),
      deviations,
    );
    for (const example of examples) {
      if (example.meeting % foldCount !== fold) continue;
      const matches = matchUnits(example.index, example.prompt);
      const scored = scoreWindows(example.index, example.prompt, matches, example.windows, null, weights);
      const hits = selectNonOverlapping(scored, 5).map(({ range }) => hitsAny(range, example.answers));
      if (hits[0]) hitsAt1++;
      if (hits.includes(true)) hitsAt5++;
    }
  }
  const learned = learn(examples, deviations).map((weight) => Number(weight.toPrecision(3)));
  return {
    crossValidated: { recallAt1: (100 * hitsAt1) / examples.length, recallAt5: (100 * hitsAt5) / examples.length },
    weights: Object.fromEntries(windowFeatures.map((name, at) => [name, learned[at]])),
  };
}

function hitsAny(range: TimeRange, answers: readonly TimeRange[]): boolean {
  return answers.some((answer) => intersectionOverUnion(range, answer) >= 0.5);
}

async function readExamples(dir: string): Promise<{ examples: Example[]; deviations: number[] }> {
  const gold = JSON.parse(await readFile(join(dir, 'gold.json'), 'utf8')) as Record<
    string,
    { prompt: string; spans: [number, number][] }[]
  >;
  const examples: Example[] = [];
  for (const [meeting, [fileName, queries]] of Object.entries(gold).entries()) {
    const text = await readFile(join(dir, fileName), 'utf8');
    const search = prepareSearch(parseTranscript(text, { fileName, durationSec: null, language: null }));
    const index = search.turns;
    const windows = listFreeWindows(index);
    for (const { prompt: asks, spans } of queries) {
      const prompt = readPrompt(asks, search);
      const matches = matchUnits(index, prompt);
      const answers = spans.map(([startSec, endSec]) => ({ startSec, endSec }));
      const features = new Float32Array(windows.length * featureCount);
      const row = new Float64Array(featureCount);
      const hits: number[] = [];
      for (const [at, window] of windows.entries()) {
        rateWindow(index, prompt, matches, window, row);
        features.set(row, at * featureCount);
        const range = {
          startSec: index.units[window.first]?.startSec ?? 0,
          endSec: index.units[window.last]?.endSec ?? 0,
        };
        if (hitsAny(range, answers)) hits.push(at);
      }
      examples.push({ meeting, index, prompt, answers, windows, features, hits });
    }
  }
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

/** Adds the mean features of the matching windows less those of all windows, each weighted by its probability. */
function addGradient({ features, windows, hits }: Example, weights: readonly number[], gradient: Float64Array): void {
  if (hits.length === 0) return;
  const logits = windows.map((_, at) => {
    let logit = 0;
    for (let feature = 0; feature < featureCount; feature++)
      logit += (weights[feature] ?? 0) * (features[at * featureCount + feature] ?? 0);
    return logit;
  });
  const top = logits.reduce((most, logit) => Math.max(most, logit), Number.NEGATIVE_INFINITY);
  const add = (chosen: Iterable<number>, sign: number) => {
    const shares = [...chosen].map((at) => ({ at, share: Math.exp((logits[at] ?? 0) - top) }));
    const total = shares.reduce((sum, { share }) => sum + share, 0) || 1;
    for (const { at, share } of shares) {
      const weight = (sign * share) / total;
      if (Math.abs(weight) < 1e-7) continue;
      for (let feature = 0; feature < featureCount; feature++) {
        gradient[feature] = (gradient[feature] ?? 0) + weight * (features[at * featureCount + feature] ?? 0);
      }
    }
  };
  add(hits, 1);
  add(windows.keys(), -1);
}
