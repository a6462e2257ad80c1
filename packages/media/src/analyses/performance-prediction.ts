import { countSpeech } from '../moments/prepare-speech.ts';
import { hookSec, rateOpening } from '../moments/rate-edges.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';
import type { AnalysisResult } from './analysis.ts';
import type { AttentionCurve, AttentionParts } from './analysis-data.ts';
import { type ClipView, quoteWords } from './analyzed-clip.ts';
import { describeBest, describePerformance, describeWeakest } from './describe-analyses.ts';

const partWeights: Record<keyof AttentionParts, number> = { speech: 0.3, energy: 0.2, cuts: 0.15, wording: 0.35 };
const partNames = Object.keys(partWeights) as (keyof AttentionParts)[];
const WEAK_SEC = 5;

/** Computes a clip's attention curve and identifies its weakest stretch. */
export function predictPerformance(clip: ClipView): AnalysisResult<'performance_prediction'> {
  const data = drawCurve(clip);
  const { weakest, curve } = data;
  const best = curve.reduce<(typeof curve)[number] | null>((a, b) => (a && a.attention >= b.attention ? a : b), null);
  const quoteAt = (atSec: number) => {
    const sentence = clip.sentences.find((own) => own.startSec <= atSec + 1 && own.endSec > atSec);
    return sentence ? quoteWords(sentence.words) : null;
  };
  const insights = [
    ...(weakest
      ? [
          {
            ...describeWeakest(weakest),
            quote: quoteAt(weakest.startSec),
            atSec: weakest.startSec,
            kind: 'weakness' as const,
          },
        ]
      : []),
    ...(best
      ? [
          {
            ...describeBest(best.attention),
            quote: quoteAt(best.atSec),
            atSec: best.atSec,
            kind: 'strength' as const,
          },
        ]
      : []),
  ].sort((a, b) => a.atSec - b.atSec);
  return { analysisType: 'performance_prediction', data, ...describePerformance(data, clip.range), insights };
}

function drawCurve(clip: ClipView): AttentionCurve {
  const { range, speech } = clip;
  if (!speech && !clip.profile.isHeard && clip.shots.length === 0) {
    return { score: null, hook: null, curve: [], weakest: null };
  }
  const seconds = Math.max(1, Math.round(range.endSec - range.startSec));
  const first = clip.sentences[0];
  const boundary = clip.boundaries.find(({ beforeWord }) => beforeWord === first?.firstWord);
  const hook = speech && first && boundary ? rateOpening(speech, boundary, first.index).hook : null;
  const wording = clip.sentences.map((sentence) => rateWording(clip, sentence.firstWord, sentence.lastWord));
  const curve = Array.from({ length: seconds }, (_, second) => {
    const atSec = range.startSec + second;
    const parts = ratePartsAt(clip, atSec, wording);
    // The first seconds decide if a viewer stays, so the hook counts for them.
    const attention = second < hookSec && hook !== null ? (weightedSum(parts) + hook) / 2 : weightedSum(parts);
    return { atSec: round(atSec, 2), attention: round(10 * attention, 1), parts };
  });
  const mean = (from: number, to: number) => average(curve.slice(from, to).map(({ attention }) => attention));
  return {
    score: round(0.7 * mean(0, seconds) + 0.3 * mean(0, hookSec), 1),
    hook: hook === null ? null : round(hook, 2),
    curve,
    weakest: findWeakest(curve, range),
  };
}

function ratePartsAt(clip: ClipView, atSec: number, wording: readonly number[]): AttentionParts {
  const around = { startSec: atSec - 1, endSec: atSec + 2 };
  const spoken = clip.words.filter((word) => overlapSec(word, around) > 0).length;
  const place = clip.sentences.findIndex((sentence) => sentence.endSec > atSec && sentence.startSec < atSec + 1);
  const aroundSec = Math.min(around.endSec, clip.range.endSec) - Math.max(around.startSec, clip.range.startSec);
  const cuts = clip.shots.slice(1).filter(({ startSec }) => startSec > atSec - 3 && startSec <= atSec + 1).length;
  const soundFeatures = clip.profile.rate(around);
  return {
    speech: clip.speech ? round(Math.min(1, (60 * spoken) / Math.max(1, aroundSec) / 190), 2) : null,
    energy: clip.profile.isHeard ? round(Math.max(soundFeatures.energy, soundFeatures.laughter), 2) : null,
    cuts: clip.shots.length > 0 ? Math.min(1, cuts / 2) : null,
    wording: clip.speech ? (wording[place] ?? 0) : null,
  };
}

function rateWording({ speech }: ClipView, firstWord: number, lastWord: number): number {
  if (!speech) return 0;
  const counts = countSpeech(speech, firstWord, lastWord);
  const signs = ['questions', 'numbers', 'secondPerson', 'contrast', 'emotion', 'claim'] as const;
  return round(1 - 0.65 ** signs.reduce((sum, sign) => sum + Math.min(2, counts[sign]), 0), 2);
}

/** Returns the weighted mean of the known parts. */
function weightedSum(parts: AttentionParts): number {
  const knownParts = partNames.filter((name) => parts[name] !== null);
  const weight = knownParts.reduce((sum, name) => sum + partWeights[name], 0);
  return knownParts.reduce((sum, name) => sum + partWeights[name] * (parts[name] ?? 0), 0) / Math.max(weight, 0.01);
}

function findWeakest(curve: AttentionCurve['curve'], range: TimeRange): AttentionCurve['weakest'] {
  if (curve.length < 2 * WEAK_SEC) return null;
  const means = curve
    .slice(0, curve.length - WEAK_SEC + 1)
    .map((_, start) => average(curve.slice(start, start + WEAK_SEC).map(({ attention }) => attention)));
  const start = means.indexOf(Math.min(...means));
  const stretch = curve.slice(start, start + WEAK_SEC);
  const shortfalls = partNames.flatMap((name) => {
    const valuesOf = (entries: AttentionCurve['curve']) => entries.flatMap(({ parts }) => parts[name] ?? []);
    const lack = average(valuesOf(curve)) - average(valuesOf(stretch));
    return lack > 0 ? [{ name, lack: lack * partWeights[name] }] : [];
  });
  const lacks = shortfalls.toSorted((a, b) => b.lack - a.lack)[0]?.name ?? null;
  const startSec = stretch[0]?.atSec ?? range.startSec;
  return {
    startSec,
    endSec: Math.min(range.endSec, startSec + WEAK_SEC),
    attention: round(means[start] ?? 0, 1),
    lacks,
  };
}

function average(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
