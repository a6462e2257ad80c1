import { isQuestion } from '../moments/prepare-speech.ts';
import type { Sound } from '../sound/sound.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import type { AnalysisResult, Insight } from './analysis.ts';
import type { StyleFact, StyleReport } from './analysis-data.ts';
import { type ClipView, quoteWords } from './analyzed-clip.ts';
import { describeStyle, describeStyleExample } from './describe-analyses.ts';

/**
 * The typical ranges are our own choice, as a guide: lively talk in English has 120 to 170 words per minute; the others
 * are set so that an ordinary talk to a camera is within them.
 */
const bands = {
  pace: { unit: 'words/min', from: 120, to: 170 },
  'pace variation': { unit: '%', from: 15, to: 45 },
  'shot length': { unit: 's', from: 2, to: 8 },
  energy: { unit: '%', from: 10, to: 35 },
  pauses: { unit: '%', from: 5, to: 20 },
  'sentence length': { unit: 'words', from: 8, to: 18 },
  questions: { unit: '%', from: 5, to: 25 },
} as const satisfies Record<StyleFact['name'], { unit: StyleFact['unit']; from: number; to: number }>;

/** Measures the style of a clip's speech, sound and cuts. */
export function analyzeStyle(clip: ClipView): AnalysisResult<'style_analysis'> {
  const data = measureStyle(clip);
  return { analysisType: 'style_analysis', data, ...describeStyle(data), insights: listStyleInsights(clip) };
}

function measureStyle(clip: ClipView): StyleReport {
  const { words, sentences, shots } = clip;
  const lengthSec = Math.max(0.1, durationOf(clip.range));
  const hasWords = words.length > 0;
  const paces = sentences.filter(({ words: own }) => own.length >= 3).map((sentence) => paceOf(sentence));
  const gaps = (clip.pauses ?? []).map(durationOf);
  const questions = sentences.filter((sentence) => isQuestion(clip.speech?.words ?? [], sentence)).length;
  const measured = {
    wordsPerMin: hasWords ? round((60 * words.length) / lengthSec, 0) : null,
    paceVariation: clip.isTimed && paces.length >= 3 ? round(spread(paces), 2) : null,
    shotSec: shots.length > 0 ? round(median(shots.map(durationOf)), 1) : null,
    cutsPerMin: shots.length > 0 ? round((60 * (shots.length - 1)) / lengthSec, 1) : null,
    energyShare: clip.sound ? round(shareAbove(clip.sound, clip.range), 2) : null,
    pauses:
      hasWords && clip.pauses
        ? { count: gaps.length, longestSec: round(Math.max(0, ...gaps), 1), share: round(sum(gaps) / lengthSec, 2) }
        : null,
    sentenceWords: hasWords ? median(sentences.map((sentence) => sentence.words.length)) : null,
    questionShare: hasWords ? round(questions / sentences.length, 2) : null,
    speakers: listSpeakers(clip),
  };
  return { ...measured, facts: listFacts(measured) };
}

function listFacts(style: Omit<StyleReport, 'facts'>): StyleFact[] {
  const percent = (share: number | null | undefined) => (share === null || share === undefined ? null : 100 * share);
  const values: Record<StyleFact['name'], number | null> = {
    pace: style.wordsPerMin,
    'pace variation': percent(style.paceVariation),
    'shot length': style.shotSec,
    energy: percent(style.energyShare),
    pauses: percent(style.pauses?.share),
    'sentence length': style.sentenceWords,
    questions: percent(style.questionShare),
  };
  return (Object.keys(bands) as StyleFact['name'][]).flatMap((name): StyleFact[] => {
    const value = values[name];
    if (value === null) return [];
    const { unit, from, to } = bands[name];
    const band = value < from ? 'low' : value > to ? 'high' : 'usual';
    return [{ name, value: round(value, 1), unit, band, usualFrom: from, usualTo: to }];
  });
}

/** The fastest and slowest sentences and the first question, as examples. */
function listStyleInsights(clip: ClipView): Insight[] {
  const long = clip.sentences.filter(({ words }) => words.length >= 5).toSorted((a, b) => paceOf(a) - paceOf(b));
  const [slowest, fastest] = [long[0], long.at(-1)];
  const question = clip.sentences.find((sentence) => isQuestion(clip.speech?.words ?? [], sentence));
  const examples = [
    ...(long.length >= 2
      ? [
          { sentence: fastest, what: 'fastest' as const },
          { sentence: slowest, what: 'slowest' as const },
        ]
      : []),
    { sentence: question, what: 'question' as const },
  ];
  return examples
    .flatMap(({ sentence, what }): Insight[] => {
      if (!sentence) return [];
      const example = describeStyleExample(what, Math.round(paceOf(sentence)));
      return [{ ...example, quote: quoteWords(sentence.words), atSec: sentence.startSec, kind: 'fact' }];
    })
    .sort((a, b) => a.atSec - b.atSec);
}

function listSpeakers(clip: ClipView): StyleReport['speakers'] {
  const counts = new Map<string, number>();
  for (const { speaker } of clip.words) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, share: round(count / clip.words.length, 2) }))
    .sort((a, b) => b.share - a.share);
}

/**
 * Returns the share of a range that is at least 3 dB above the median of everything that is not silent in the source.
 */
function shareAbove(sound: Sound, range: TimeRange): number {
  const [from, to] = [range.startSec, range.endSec].map((atSec) => Math.round(atSec / sound.hopSec));
  const levels = sound.loudnessDb.slice(from, to);
  const usualDb = median(sound.loudnessDb.filter((level) => level > -60));
  return levels.length > 0 ? levels.filter((level) => level >= usualDb + 3).length / levels.length : 0;
}

function paceOf(sentence: { words: readonly unknown[]; startSec: number; endSec: number }): number {
  return (60 * sentence.words.length) / Math.max(0.5, sentence.endSec - sentence.startSec);
}

function spread(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length) / mean;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
