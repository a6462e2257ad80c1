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

/** An analysis's display text except for its insights. All English texts of the analyses are in this file. */
type Described = Pick<AnalysisText, 'summary' | 'highlights' | 'tags'>;

const MAX_HIGHLIGHTS = 4;

/** Describes the style of a clip's speech, sound and cuts. */
export function describeStyle(style: StyleReport): Described {
  const parts = [
    style.wordsPerMin !== null && `${style.wordsPerMin} words a minute`,
    style.sentenceWords !== null && `sentences of ${style.sentenceWords} words`,
    style.questionShare !== null && `${percent(style.questionShare)} questions`,
    style.shotSec !== null && `shots of ${style.shotSec} s`,
    style.pauses !== null && `${percent(style.pauses.share)} pauses`,
    style.energyShare !== null && `${percent(style.energyShare)} of the time louder than usual`,
  ].filter((part) => part !== false);
  const unusual = style.facts.filter(({ band }) => band !== 'usual');
  return {
    summary:
      parts.length > 0
        ? `${sentence(parts.join(', '))}.`
        : 'Neither speech, sound nor shots are known, so the style was not measured.',
    highlights: [
      ...unusual.map(describeFact),
      ...(style.speakers.length > 1
        ? [`Words by speaker: ${style.speakers.map(({ name, share }) => `${name} ${percent(share)}`).join(', ')}.`]
        : []),
    ].slice(0, MAX_HIGHLIGHTS),
    tags: unusual.map(({ name, band }) => styleTags[name][band === 'low' ? 0 : 1]),
  };
}

/** Each metric's tags for a low and a high value. */
const styleTags: Record<StyleFact['name'], [low: string, high: string]> = {
  pace: ['slow', 'fast'],
  'pace variation': ['even pace', 'changing pace'],
  'shot length': ['quick cuts', 'long shots'],
  energy: ['calm', 'energetic'],
  pauses: ['dense', 'many pauses'],
  'sentence length': ['short sentences', 'long sentences'],
  questions: ['no questions', 'many questions'],
};

function describeFact({ name, value, unit, band, usualFrom, usualTo }: StyleFact): string {
  const written = unit === '%' ? `${value} %` : `${value} ${unit}`;
  return `${sentence(name)}: ${band}, ${written}; ${usualFrom} to ${usualTo} is usual for talk to a camera.`;
}

/** Describes a sentence that exemplifies the clip's style. */
export function describeStyleExample(what: 'fastest' | 'slowest' | 'question', wordsPerMin: number): string {
  return what === 'question' ? 'The first question.' : `The ${what} sentence, at ${wordsPerMin} words a minute.`;
}

/** Describes passages that may reduce reach or deter advertisers. */
export function describeModeration(report: ModerationReport, platform: string): Described {
  const counts = Object.entries(report.counts).map(([category, count]) => `${category} (${count})`);
  const tags = [report.level.replace('-', ' '), ...Object.keys(report.counts)];
  if (counts.length > 0) {
    const first = report.findings[0];
    const summary = `${report.findings.length} ${report.findings.length === 1 ? 'place' : 'places'} to check before posting: ${counts.join(', ')}, the first at ${formatTime(first?.startSec ?? 0)}.`;
    const heaviest = report.findings.toSorted((a, b) => rank(b) - rank(a));
    return {
      summary,
      tags,
      highlights: heaviest.slice(0, MAX_HIGHLIGHTS).map((finding) => describeFinding(finding, platform)),
    };
  }
  const summary =
    report.level === 'clean'
      ? 'No listed word and no personal data was found in what is said.'
      : 'There is no speech in a language with word lists (English, Spanish, French, German, Italian, Portuguese), so words were not checked.';
  return { summary, highlights: [], tags };
}

/** Describes a passage to check before posting, and its possible consequences. */
export function describeFinding(finding: ModerationFinding, platform: string): string {
  const place = `at ${formatTime(finding.startSec)}`;
  if (finding.personal)
    return `${sentence(article(finding.personal))} is said ${place}: cut or mute it before posting.`;
  const cost = costs[finding.severity].replace('{platform}', platform);
  return `A ${finding.severity} word (${finding.category}) is said ${place}: ${cost}`;
}

const costs: Record<ModerationFinding['severity'], string> = {
  strong: '{platform} may take advertising or the post itself down; mute it or cut it out.',
  moderate: '{platform} may limit advertising or reach; consider muting it.',
  mild: 'usually harmless, but check that it is meant as it sounds.',
};

function rank({ severity }: ModerationFinding): number {
  return ['mild', 'moderate', 'strong'].indexOf(severity);
}

/** Describes a clip's attention curve. */
export function describePerformance(curve: AttentionCurve, range: TimeRange): Described {
  if (curve.score === null) {
    const summary = 'Neither speech, sound nor shots are known, so no score was computed.';
    return { summary, highlights: [], tags: [] };
  }
  const hook = curve.hook === null ? '' : `, hook ${percent(curve.hook)}`;
  const weak = curve.weakest ? `, weakest at ${formatTime(curve.weakest.startSec - range.startSec)} of the clip` : '';
  return {
    summary: `Heuristic score ${curve.score} of 10${hook}${weak}; computed from ${listInputs(curve)}, not a forecast of views.`,
    highlights: curve.weakest ? [describeWeakest(curve.weakest)] : [],
    tags: [curve.score >= 6 ? 'holds attention' : curve.score >= 4 ? 'holds attention in parts' : 'needs work'],
  };
}

/** Lists the inputs that were available for the clip. */
function listInputs({ curve }: AttentionCurve): string {
  const isKnown = (part: keyof AttentionParts) => curve.some(({ parts }) => parts[part] !== null);
  const inputs = [isKnown('speech') && 'words', isKnown('energy') && 'sound', isKnown('cuts') && 'cuts'].filter(
    (input) => typeof input === 'string',
  );
  return [inputs.slice(0, -1).join(', '), inputs.at(-1)].filter(Boolean).join(' and ');
}

/** Describes a clip's weakest part, with advice. */
export function describeWeakest(weakest: NonNullable<AttentionCurve['weakest']>): string {
  const lack = weakest.lacks ? ` ${lacking[weakest.lacks]}` : '';
  return `From ${formatTime(weakest.startSec)} to ${formatTime(weakest.endSec)} the clip holds least, ${weakest.attention} of 10.${lack}`;
}

const lacking: Record<NonNullable<NonNullable<AttentionCurve['weakest']>['lacks']>, string> = {
  speech: 'Little is said there: tighten it or show something.',
  energy: 'The voice is low there: cut it shorter or add music.',
  cuts: 'The picture stands still there: add a cut or a zoom.',
  wording: 'The words are plain there: cut to the next strong sentence.',
};

/** Describes the strongest second. */
export function describeBest(attention: number): string {
  return `The strongest second, ${attention} of 10.`;
}

/** Describes the edits that would strengthen a clip. */
export function describeEdits(edits: ClipEdits, platform: string): Described {
  const { startAt, endAt, trims, trimSec, length } = edits;
  const steps = [
    startAt && `begin at ${formatTime(startAt.atSec)}`,
    trims.length > 0 &&
      `cut ${trimSec.toFixed(1)} s of dead air in ${trims.length} ${trims.length === 1 ? 'place' : 'places'}`,
    endAt && `end at ${formatTime(endAt.atSec)}`,
  ].filter((step): step is string => typeof step === 'string');
  const overLimit = length.isOverLimit
    ? [`The clip lasts ${length.nowSec.toFixed(1)} s, and ${platform} takes ${length.limitSec} s: shorten it.`]
    : [];
  const summary =
    steps.length > 0
      ? `${sentence(steps.join(', '))}: ${length.nowSec.toFixed(1)} s become ${length.afterSec.toFixed(1)} s.`
      : edits.isSpoken
        ? `The beginning, the end and the pauses are fine as they are, at ${length.nowSec.toFixed(1)} s.`
        : `Nothing is said, so only the length of ${length.nowSec.toFixed(1)} s was judged.`;
  return {
    summary,
    highlights: [
      ...overLimit,
      ...(startAt ? [`A stronger opening: "${startAt.quote}"`] : []),
      ...(endAt ? [`A stronger ending: "${endAt.quote}"`] : []),
    ],
    tags: [
      ...(length.isOverLimit ? ['too long'] : []),
      ...(startAt ? ['better hook'] : []),
      ...(trims.length > 0 ? ['dead air'] : []),
      ...(endAt ? ['better ending'] : []),
    ],
  };
}

/** Describes a better start. */
export function describeStart(laterSec: number): string {
  return `Begin here, ${laterSec.toFixed(1)} s later: these words hold a viewer better than the current ones.`;
}

/** Describes a stretch to cut out. */
export function describeTrim(savedSec: number): string {
  return `Cut ${savedSec.toFixed(1)} s of dead air.`;
}

/** Describes a better end. */
export function describeEnd(earlierSec: number): string {
  return `End after these words, ${earlierSec.toFixed(1)} s earlier: they close the thought.`;
}

/** Describes the words that captions should emphasize, and how readable the sentences are. */
export function describeCaptions(advice: CaptionAdvice): Described {
  if (advice.charactersPerSec === null) {
    return { summary: 'Nothing is said, so there are no captions to improve.', highlights: [], tags: [] };
  }
  const fast = advice.fastSentences.length;
  const reading =
    fast > 0
      ? `${fast} ${fast === 1 ? 'sentence is' : 'sentences are'} too fast to read in time`
      : 'all sentences can be read in time';
  const firstWords = advice.emphasis.slice(0, MAX_HIGHLIGHTS).map(({ text }) => text);
  return {
    summary: `${advice.emphasis.length} words to emphasize; ${advice.charactersPerSec} characters a second, ${reading}.`,
    highlights: firstWords.length > 0 ? [`Emphasize: ${firstWords.join(' · ')}`] : [],
    tags: [...new Set(advice.emphasis.map(({ reason }) => reason)), ...(fast > 0 ? ['fast speech'] : [])],
  };
}

/** Describes a word that captions should emphasize, with the reason. */
export function describeEmphasis({ reason }: EmphasizedWord): string {
  return `Emphasize this word: ${emphasisReasons[reason]}.`;
}

const emphasisReasons: Record<EmphasizedWord['reason'], string> = {
  number: 'a number is what stays in mind',
  name: 'a name tells who or what it is about',
  claim: 'it carries a strong claim',
  emotion: 'it carries the feeling',
  contrast: 'the thought turns here',
};

/** Describes a sentence that is too fast to read. */
export function describeFastSentence(charactersPerSec: number): string {
  return `This sentence has ${charactersPerSec} characters a second, more than the 20 a viewer can read.`;
}

/** Describes the trending topics that a clip mentions. */
export function describeTrends({ compared, mentions }: TrendReport): Described {
  const topics = [...new Set(mentions.map(({ topic }) => topic))];
  return {
    summary: `${topics.length} of ${compared} trending topics ${topics.length === 1 ? 'is' : 'are'} mentioned${topics.length > 0 ? `: ${topics.join(', ')}` : ''}.`,
    highlights: topics.slice(0, MAX_HIGHLIGHTS).map((topic) => describeMention(topic)),
    tags: topics.map((topic) => topic.toLowerCase()),
  };
}

/** Describes a mention of a trending topic. */
export function describeMention(topic: string): string {
  return `The clip speaks of "${topic}", which is trending now.`;
}

/** Describes a language model's review. */
export function describeModelReport(what: ModelReportKind, { items }: ModelReport): Described {
  const labels = items.map(({ label }) => label);
  const { one, many, none } = modelKinds[what];
  return {
    summary: labels.length > 0 ? `${labels.length} ${labels.length === 1 ? one : many}: ${labels.join('; ')}.` : none,
    highlights: items.slice(0, MAX_HIGHLIGHTS).map(({ label, text }) => `${label}: ${text}`),
    tags: labels.map((label) => label.toLowerCase()),
  };
}

type ModelReportKind = 'audience_analysis' | 'competitor_analysis' | 'content_strategy';

const modelKinds: Record<ModelReportKind, { one: string; many: string; none: string }> = {
  audience_analysis: {
    one: 'audience the words speak to',
    many: 'audiences the words speak to',
    none: 'The language model named no audience that the words support.',
  },
  competitor_analysis: {
    one: 'way to stand out among videos of its kind',
    many: 'ways to stand out among videos of their kind',
    none: 'The language model named nothing that sets the clip apart and that the words support.',
  },
  content_strategy: {
    one: 'idea for what to post next',
    many: 'ideas for what to post next',
    none: 'The language model had no idea for a next post that the words support.',
  },
};

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Formats a time as `1:05` or `1:02:03`. */
function formatTime(atSec: number): string {
  const whole = Math.max(0, Math.floor(atSec));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

function article(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
