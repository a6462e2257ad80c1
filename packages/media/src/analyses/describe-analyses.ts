import type { Fact } from '../facts/fact.ts';
import type { InsightFact } from '../facts/insights.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { AnalysisText } from './analysis.ts';
import type {
  AttentionCurve,
  AttentionParts,
  CaptionAdvice,
  ClipEdits,
  EmphasizedWord,
  ModelReport,
  ModerationFinding,
  ModerationReport,
  StyleFact,
  StyleReport,
  TrendReport,
} from './analysis-data.ts';

/** The readable part of an analysis except for its insights. */
type Described = Pick<AnalysisText, 'summary' | 'highlights' | 'tags'>;

const MAX_HIGHLIGHTS = 4;

/** Describes the style of a clip's speech, sound and cuts. */
export function describeStyle(style: StyleReport): Described {
  const { wordsPerMin, sentenceWords, questionShare, shotSec, pauses, energyShare } = style;
  const parts: InsightFact[] = [
    ...(wordsPerMin === null ? [] : [{ code: 'style-pace' as const, facts: { wordsPerMin } }]),
    ...(sentenceWords === null ? [] : [{ code: 'style-sentences' as const, facts: { words: sentenceWords } }]),
    ...(questionShare === null
      ? []
      : [{ code: 'style-questions' as const, facts: { percent: toPercent(questionShare) } }]),
    ...(shotSec === null ? [] : [{ code: 'style-shots' as const, facts: { shotSec } }]),
    ...(pauses === null ? [] : [{ code: 'style-pauses' as const, facts: { percent: toPercent(pauses.share) } }]),
    ...(energyShare === null ? [] : [{ code: 'style-louder' as const, facts: { percent: toPercent(energyShare) } }]),
  ];
  const unusual = style.facts.filter(({ band }) => band !== 'usual');
  const speakers = style.speakers.map(({ name, share }): Fact => {
    return { code: 'speaker-share', facts: { name, percent: toPercent(share) } };
  });
  const highlights: InsightFact[] = [
    ...unusual.map(describeFact),
    ...(speakers.length > 1 ? [{ code: 'words-by-speaker' as const, facts: { speakers } }] : []),
  ];
  return {
    summary: parts.length > 0 ? { code: 'style-summary', facts: { parts } } : { code: 'style-unknown', facts: {} },
    highlights: highlights.slice(0, MAX_HIGHLIGHTS),
    tags: unusual.map(({ name, band }) => toTag(styleTags[name][band === 'low' ? 0 : 1])),
  };
}

/** Each metric's tags for a low and a high value. */
const styleTags: Record<StyleFact['name'], [low: Tag, high: Tag]> = {
  pace: ['slow', 'fast'],
  'pace variation': ['even-pace', 'changing-pace'],
  'shot length': ['quick-cuts', 'long-shots'],
  energy: ['calm', 'energetic'],
  pauses: ['dense', 'many-pauses'],
  'sentence length': ['short-sentences', 'long-sentences'],
  questions: ['no-questions', 'many-questions'],
};

type TagCode = Extract<InsightFact['code'], `tag-${string}`>;
type Tag = TagCode extends `tag-${infer Name}` ? Name : never;

function toTag(name: Tag): InsightFact {
  return { code: `tag-${name}`, facts: {} } as InsightFact;
}

const units: Record<StyleFact['unit'], string> = {
  'words/min': 'words-per-min',
  '%': 'percent',
  s: 's',
  words: 'words',
};

function describeFact({ name, value, unit, band, usualFrom: from, usualTo: to }: StyleFact): InsightFact {
  return { code: 'style-metric', facts: { metric: hyphenate(name), band, value, unit: units[unit], from, to } };
}

/** Describes a sentence that exemplifies the clip's style. */
export function describeStyleExample(what: 'fastest' | 'slowest' | 'question', wordsPerMin: number): InsightFact {
  return what === 'question'
    ? { code: 'first-question', facts: {} }
    : { code: `${what}-sentence`, facts: { wordsPerMin } };
}

/** Describes passages that may reduce reach or deter advertisers. */
export function describeModeration(report: ModerationReport, platform: string): Described {
  const counts = Object.entries(report.counts).map(([category, count]) => [toCategory(category), count] as const);
  const tags = [report.level, ...counts.map(([category]) => category)].map(toTag);
  if (counts.length > 0) {
    const facts = {
      count: report.findings.length,
      categories: counts.map(([category, count]): Fact => ({ code: 'category-count', facts: { category, count } })),
      firstSec: report.findings[0]?.startSec ?? 0,
    };
    const heaviest = report.findings.toSorted((a, b) => rank(b) - rank(a));
    return {
      summary: { code: 'places-to-check', facts },
      tags,
      highlights: heaviest.slice(0, MAX_HIGHLIGHTS).map((finding) => describeFinding(finding, platform)),
    };
  }
  const code = report.level === 'clean' ? 'nothing-to-check' : 'words-not-checked';
  return { summary: { code, facts: {} }, highlights: [], tags };
}

/** Describes a passage to check before posting, and its possible consequences. */
export function describeFinding(finding: ModerationFinding, platform: string): InsightFact {
  const { startSec, personal, severity } = finding;
  if (personal) return { code: 'personal-data-said', facts: { personal: hyphenate(personal), startSec } };
  const category = toCategory(finding.category);
  return severity === 'mild'
    ? { code: 'mild-word', facts: { category, startSec } }
    : { code: `${severity}-word`, facts: { category, startSec, platform } };
}

function toCategory(category: string) {
  return hyphenate(category) as Exclude<ModerationFinding['category'], 'personal data'> | 'personal-data';
}

function rank({ severity }: ModerationFinding): number {
  return ['mild', 'moderate', 'strong'].indexOf(severity);
}

/** Describes a clip's attention curve. */
export function describePerformance(curve: AttentionCurve, range: TimeRange): Described {
  const { score, hook, weakest } = curve;
  if (score === null) return { summary: { code: 'score-unknown', facts: {} }, highlights: [], tags: [] };
  const facts = {
    score,
    hookPercent: hook === null ? null : toPercent(hook),
    weakestSec: weakest && weakest.startSec - range.startSec,
    inputs: listInputs(curve),
  };
  return {
    summary: { code: 'score', facts },
    highlights: weakest ? [describeWeakest(weakest)] : [],
    tags: [toTag(score >= 6 ? 'holds-attention' : score >= 4 ? 'holds-in-parts' : 'needs-work')],
  };
}

/** Lists the inputs that were available for the clip. */
function listInputs({ curve }: AttentionCurve): Fact[] {
  const isKnown = (part: keyof AttentionParts) => curve.some(({ parts }) => parts[part] !== null);
  const inputs = [isKnown('speech') && 'words', isKnown('energy') && 'sound', isKnown('cuts') && 'cuts'];
  return inputs.flatMap((input): Fact[] => (input === false ? [] : [{ code: 'input', facts: { input } }]));
}

/** Describes a clip's weakest part, with advice for what it lacks. */
export function describeWeakest(weakest: NonNullable<AttentionCurve['weakest']>): InsightFact {
  const { startSec, endSec, attention, lacks } = weakest;
  return { code: 'weakest-stretch', facts: { startSec, endSec, attention, lacks } };
}

/** Describes the strongest second. */
export function describeBest(attention: number): InsightFact {
  return { code: 'strongest-second', facts: { attention } };
}

/** Describes the edits that would strengthen a clip. */
export function describeEdits(edits: ClipEdits, platform: string): Described {
  const { startAt, endAt, trims, trimSec: savedSec, length } = edits;
  const { nowSec, afterSec, limitSec, isOverLimit } = length;
  const steps: InsightFact[] = [
    ...(startAt ? [{ code: 'step-begin' as const, facts: { startSec: startAt.atSec } }] : []),
    ...(trims.length > 0 ? [{ code: 'step-cut' as const, facts: { savedSec, count: trims.length } }] : []),
    ...(endAt ? [{ code: 'step-end' as const, facts: { endSec: endAt.atSec } }] : []),
  ];
  const unchanged: InsightFact = { code: edits.isSpoken ? 'nothing-to-edit' : 'only-length-judged', facts: { nowSec } };
  return {
    summary: steps.length > 0 ? { code: 'edits', facts: { steps, nowSec, afterSec } } : unchanged,
    highlights: [
      ...(isOverLimit ? [{ code: 'clip-too-long' as const, facts: { nowSec, platform, limitSec } }] : []),
      ...(startAt ? [{ code: 'stronger-opening' as const, facts: { quote: startAt.quote } }] : []),
      ...(endAt ? [{ code: 'stronger-ending' as const, facts: { quote: endAt.quote } }] : []),
    ],
    tags: [
      ...(isOverLimit ? [toTag('too-long')] : []),
      ...(startAt ? [toTag('better-hook')] : []),
      ...(trims.length > 0 ? [toTag('dead-air')] : []),
      ...(endAt ? [toTag('better-ending')] : []),
    ],
  };
}

/** Describes a better start. */
export function describeStart(laterSec: number): InsightFact {
  return { code: 'begin-here', facts: { laterSec } };
}

/** Describes a stretch to cut out. */
export function describeTrim(savedSec: number): InsightFact {
  return { code: 'cut-silence', facts: { savedSec } };
}

/** Describes a better end. */
export function describeEnd(earlierSec: number): InsightFact {
  return { code: 'end-here', facts: { earlierSec } };
}

/** Describes the words that captions should emphasize, and how readable the sentences are. */
export function describeCaptions(advice: CaptionAdvice): Described {
  const { charactersPerSec } = advice;
  if (charactersPerSec === null) return { summary: { code: 'no-captions', facts: {} }, highlights: [], tags: [] };
  const fast = advice.fastSentences.length;
  const spoken = advice.emphasis.slice(0, MAX_HIGHLIGHTS).map(({ text }) => text);
  const reasons = [...new Set(advice.emphasis.map(({ reason }) => reason))];
  return {
    summary: { code: 'captions-summary', facts: { words: advice.emphasis.length, charactersPerSec, fast } },
    highlights: spoken.length > 0 ? [{ code: 'emphasize-words', facts: { spoken } }] : [],
    tags: [...reasons.map(toTag), ...(fast > 0 ? [toTag('fast-speech')] : [])],
  };
}

/** Describes a word that captions should emphasize, with the reason. */
export function describeEmphasis({ reason }: EmphasizedWord): InsightFact {
  return { code: 'emphasize-word', facts: { why: reason } };
}

/** Describes a sentence that is too fast to read. */
export function describeFastSentence(charactersPerSec: number): InsightFact {
  return { code: 'fast-sentence', facts: { charactersPerSec } };
}

/** Describes the trending topics that a clip mentions. */
export function describeTrends({ compared, mentions }: TrendReport): Described {
  const topics = [...new Set(mentions.map(({ topic }) => topic))];
  return {
    summary: { code: 'topics-mentioned', facts: { count: topics.length, compared, topics } },
    highlights: topics.slice(0, MAX_HIGHLIGHTS).map((topic) => describeMention(topic)),
    tags: topics.map((topic) => toText(topic.toLowerCase())),
  };
}

/** Describes a mention of a trending topic. */
export function describeMention(topic: string): InsightFact {
  return { code: 'topic-mentioned', facts: { topic } };
}

/** Describes a language model's review. */
export function describeModelReport(what: ModelReportKind, { items }: ModelReport): Described {
  const labels = items.map(({ label }) => label);
  return {
    summary: { code: modelCodes[what], facts: { count: labels.length, labels } },
    highlights: items.slice(0, MAX_HIGHLIGHTS).map(({ label, text }) => toText(`${label}: ${text}`)),
    tags: labels.map((label) => toText(label.toLowerCase())),
  };
}

type ModelReportKind = 'audience_analysis' | 'competitor_analysis' | 'content_strategy';

const modelCodes = {
  audience_analysis: 'audiences',
  competitor_analysis: 'differences',
  content_strategy: 'ideas',
} as const satisfies Record<ModelReportKind, InsightFact['code']>;

/** Wraps words that are not ours. */
export function toText(text: string): InsightFact {
  return { code: 'text', facts: { text } };
}

function toPercent(share: number): number {
  return Math.round(100 * share);
}

function hyphenate(name: string): string {
  return name.replaceAll(' ', '-');
}
