import { analysisIds } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleClip, exampleTranscript, type SpokenLine } from '../../test/example-clip.ts';
import type { Sound } from '../sound/sound.ts';
import { listWords } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import type { AnalysisMaterial, AnalysisResult } from './analysis.ts';
import type { AnalysisData, AnalysisType } from './analysis-data.ts';
import { analyses, explainAbsence } from './analysis-definitions.ts';
import { runAnalyses } from './run-analyses.ts';

const calm: SpokenLine[] = [
  [4, 0.3, 'The weather in the valley was fairly mild.'],
  [4, 0.3, 'People went about their work as they do.'],
  [4, 0.3, 'The river was low and the road was dry.'],
  [4, 0.3, 'Then the evening came over the quiet hills.'],
  [4, 0.3, 'That is how the day ended for all of them.'],
];

test('each analysis returns its own type, title and explanation', () => {
  expect(analyses.map(({ id }) => id)).toEqual([...analysisIds]);
  for (const { id, analysisType, explain } of analyses) {
    expect(analysisType).toBe(id.replaceAll('-', '_'));
    expect(explain).toMatch(/^[A-Z].*\.$/);
  }
  const results = runAnalyses(analysisIds, exampleClip(calm, { trendingTopics: [] }));
  const computed = analyses.filter(({ needs }) => needs !== 'language-model');
  expect(results.map((result) => result.analysisType)).toEqual(computed.map(({ analysisType }) => analysisType));
});

test('only an absent analysis has a reason', () => {
  const nothing = { languageModel: false, trendingTopics: false };
  for (const definition of analyses) {
    expect(explainAbsence(definition, nothing) === null).toBe(definition.needs === 'nothing');
    expect(explainAbsence(definition, { languageModel: true, trendingTopics: true })).toBeNull();
  }
  expect(runAnalyses(['trend-analysis', 'content-strategy'], exampleClip(calm))).toEqual([]);
});

/** Reads one named figure from a result. */
type Read<Type extends AnalysisType> = (data: AnalysisData[Type]) => unknown;

test.each<[string, Read<'style_analysis'>, AnalysisMaterial, unknown, AnalysisMaterial, unknown]>([
  ['faster speech, pace', (data) => data.wordsPerMin, exampleClip(calm), 120, exampleClip(scaled(calm, 0.5)), 240],
  [
    'a question, question share',
    (data) => data.questionShare,
    exampleClip(calm),
    0,
    exampleClip([...calm, [3, 0, 'Why did nobody leave?']]),
    0.17,
  ],
  [
    'a long pause, pauses',
    (data) => data.pauses?.longestSec,
    exampleClip(calm),
    0,
    exampleClip([[4, 2, 'One sentence stands here.'], ...calm]),
    2,
  ],
  [
    'shorter sentences, sentence length',
    (data) => data.sentenceWords,
    exampleClip(calm),
    8,
    exampleClip([
      [2, 0.2, 'We stop.'],
      [2, 0.2, 'We rest.'],
    ]),
    2,
  ],
  [
    'more shots, cuts',
    (data) => data.cutsPerMin,
    exampleClip(calm, { shots: [{ startSec: 0, endSec: 99 }] }),
    0,
    exampleClip(calm, { shots: shotsOf(5, 21.5) }),
    11.2,
  ],
  [
    'more shots, shot length',
    (data) => data.shotSec,
    exampleClip(calm, { shots: [{ startSec: 0, endSec: 99 }] }),
    21.5,
    exampleClip(calm, { shots: shotsOf(5, 21.5) }),
    4.3,
  ],
  [
    'a loud stretch, energy',
    (data) => data.energyShare,
    exampleClip(calm, { sound: soundOf(() => -20) }),
    0,
    exampleClip(calm, { sound: soundOf((atSec) => (atSec < 5 ? -10 : -20)) }),
    0.23,
  ],
  [
    'a second speaker, speakers',
    (data) => data.speakers.map(({ name }) => name),
    exampleClip(calm),
    [],
    exampleClip([
      [2, 0, 'One two three.', 'Ann'],
      [2, 0, 'Four.', 'Bob'],
    ]),
    ['Ann', 'Bob'],
  ],
])('style: %s', (_, read, before, expectedBefore, after, expectedAfter) => {
  expect(read(resultOf('style_analysis', before).data)).toEqual(expectedBefore);
  expect(read(resultOf('style_analysis', after).data)).toEqual(expectedAfter);
  expect(resultOf('style_analysis', after).summary).not.toEqual(resultOf('style_analysis', before).summary);
});

test('style: reports no pauses from estimated word times', () => {
  const lines: SpokenLine[] = [[4, 2, 'One sentence stands here.'], ...calm];
  const material = exampleClip(lines);
  const transcript = { ...exampleTranscript(lines), wordTiming: 'estimated' as const };
  const silences = [{ startSec: 4, endSec: 6 }];
  const style = (changes: Partial<AnalysisMaterial>) => resultOf('style_analysis', { ...material, ...changes }).data;
  expect(style({}).pauses).toMatchObject({ count: 1, longestSec: 2 });
  expect(style({ transcript })).toMatchObject({ pauses: null, paceVariation: null });
  expect(style({ transcript, sound: { ...soundOf(() => -20), silences } }).pauses).toMatchObject({
    count: 1,
    longestSec: 2,
  });
});

test('style: names unusual values with the range they are compared with', () => {
  const { summary, highlights, tags } = resultOf('style_analysis', exampleClip(scaled(calm, 0.5)));
  const parts = [
    { code: 'style-pace', facts: { wordsPerMin: 240 } },
    { code: 'style-sentences', facts: { words: 8 } },
    { code: 'style-questions', facts: { percent: 0 } },
    { code: 'style-pauses', facts: { percent: 0 } },
  ];
  expect(summary).toEqual({ code: 'style-summary', facts: { parts } });
  const pace = { metric: 'pace', band: 'high', value: 240, unit: 'words-per-min', from: 120, to: 170 };
  expect(highlights).toContainEqual({ code: 'style-metric', facts: pace });
  expect(tags).toContainEqual({ code: 'tag-fast', facts: {} });
});

test.each<[string, SpokenLine[], Partial<AnalysisMaterial>, string]>([
  [
    'questions in the opening',
    [[4, 0.3, 'Why do you never hear the truth about 90% of mistakes?'], ...calm.slice(1)],
    {},
    'hook',
  ],
  ['cuts', calm, { shots: shotsOf(12, 21.5) }, 'score'],
  ['energy', calm, { sound: soundOf((atSec) => (atSec < 10 ? -8 : -30)) }, 'curve'],
  [
    'silence',
    [...calm.slice(0, 2), [4, 6, 'The river was low and the road was dry.'], ...calm.slice(3)],
    {},
    'weakest',
  ],
])('performance: %s change the %s', (_, lines, changes, field) => {
  const before = resultOf('performance_prediction', exampleClip(calm)).data;
  const after = resultOf('performance_prediction', exampleClip(lines, changes)).data;
  const key = field as keyof typeof after;
  expect(after[key]).not.toEqual(before[key]);
});

test('performance: the weakest stretch is the silence, and the summary has the score', () => {
  const lines: SpokenLine[] = [
    ...calm.slice(0, 3),
    [4, 8, 'Then the evening came over the quiet hills.'],
    ...calm.slice(4),
  ];
  const { data, summary } = resultOf('performance_prediction', exampleClip(lines));
  expect(data.weakest?.startSec).toBeGreaterThanOrEqual(16);
  expect(data.weakest?.endSec).toBeLessThanOrEqual(27);
  expect(summary.code).toBe('score');
  expect(data.curve).toHaveLength(29);
});

test.each<[Partial<AnalysisMaterial>, string[]]>([
  [{}, ['words']],
  [{ shots: shotsOf(3, 22) }, ['words', 'cuts']],
  [{ sound: soundOf(() => -20) }, ['words', 'sound']],
  [{ sound: soundOf(() => -20), shots: shotsOf(3, 22) }, ['words', 'sound', 'cuts']],
  [{ transcript: null, shots: shotsOf(3, 22) }, ['cuts']],
])('performance: the summary names only the known inputs, case %#', (changes, inputs) => {
  expect(resultOf('performance_prediction', exampleClip(calm, changes)).summary.facts).toMatchObject({
    inputs: inputs.map((input) => ({ code: 'input', facts: { input } })),
  });
});

test.each<[string, string, string | null, string, string]>([
  ['a strong word', 'That was fucking loud.', 'en', 'strong', 'profanity'],
  ['a hidden word', 'What a load of sh*t.', 'en', 'moderate', 'profanity'],
  ['a word of which one letter is left', 'Oh f***!', 'en', 'strong', 'profanity'],
  ['signs for letters', 'You @$$hole.', 'en', 'moderate', 'profanity'],
  ['violence', 'He was murdered at home.', 'en', 'moderate', 'violence'],
  ['drugs', 'They sold cocaine.', 'en', 'moderate', 'drugs'],
  ['hate', 'Das sind Kanaken.', 'de', 'strong', 'hate'],
  ['Spanish', '¡Qué mierda!', 'es', 'moderate', 'profanity'],
  ['French', 'Quel connard.', 'fr', 'moderate', 'profanity'],
  ['Italian', 'Che stronzata.', 'it', 'moderate', 'profanity'],
  ['Portuguese', 'Que merda.', 'pt', 'moderate', 'profanity'],
  ['an e-mail address', 'Write to ann.lee@example.org now.', 'en', 'moderate', 'personal data'],
  ['a spoken e-mail address', 'Write to annlee at example dot org now.', 'en', 'moderate', 'personal data'],
  ['a phone number', 'Call +49 30 901820 today.', 'en', 'moderate', 'personal data'],
  ['a phone number in groups', 'Call (555) 010-9988 today.', 'en', 'moderate', 'personal data'],
  ['a card number', 'It is 4111 1111 1111 1111 on it.', 'en', 'strong', 'personal data'],
  ['an account number', 'Send it to DE89 3704 0044 0532 0130 00 now.', 'en', 'strong', 'personal data'],
])('moderation: flags %s', (_, text, language, severity, category) => {
  const material = exampleClip([[4, 0, text]]);
  const spoken = { ...material, transcript: exampleTranscript([[4, 0, text]], language) };
  const { data, insights } = resultOf('content_moderation', spoken);
  expect(data).toMatchObject({ level: severity, findings: [{ severity, category }] });
  expect(text).toContain(insights[0]?.quote);
});

test.each([
  ['words that only begin or end alike', 'Stable classes in Scunthorpe assess the passenger and his cockpit.', 'en'],
  [
    'years, prices and lists',
    'Between 1999 and 2024 we sold 1,500,000 for 12.99 in 3, 4, 5, 6, 7, 8, 9, 10, 11 towns.',
    'en',
  ],
  ['a number that is no card', 'The serial is 4111111111111112 here.', 'en'],
])('moderation: does not flag %s', (_, text, language) => {
  const transcript = exampleTranscript([[4, 0, text]], language);
  expect(resultOf('content_moderation', { ...exampleClip([[4, 0, text]]), transcript }).data).toMatchObject({
    level: 'clean',
    findings: [],
  });
});

test('moderation: reports that it did not check a language without word lists', () => {
  const transcript = exampleTranscript([[4, 0, 'Ez egy magyar mondat itt.']], 'hu');
  const result = resultOf('content_moderation', { ...exampleClip(calm), transcript });
  expect(result.data.level).toBe('not-checked');
  expect(result.summary.code).toBe('words-not-checked');
});

test('optimization: suggests starting at the hook', () => {
  const lines: SpokenLine[] = [
    [4, 0.8, 'And so it was that then as well.'],
    [4, 0.8, 'Why do you make this one mistake with 90% of your money?'],
    ...calm,
  ];
  expect(resultOf('viral_optimization', exampleClip(lines)).data.startAt?.atSec).toBeCloseTo(4.65, 2);
  expect(resultOf('viral_optimization', exampleClip(lines.slice(1))).data.startAt).toBeNull();
});

test('optimization: cuts silences but keeps laughter', () => {
  const lines: SpokenLine[] = [[4, 3, 'The first thing I said was a joke.'], ...calm];
  const quiet: Sound = { ...soundOf(() => -20), silences: [{ startSec: 4.5, endSec: 6.5 }] };
  const laughter: Sound = {
    ...quiet,
    events: [{ startSec: 4.1, endSec: 6.9, kind: 'laughter-or-applause', riseDb: 9 }],
  };
  const { data } = resultOf('viral_optimization', exampleClip(lines));
  expect(data.trims).toEqual([{ startSec: 4.15, endSec: 6.85 }]);
  expect(data.length.afterSec).toBeCloseTo(data.length.nowSec - 2.7, 2);
  const edits = resultOf('viral_optimization', exampleClip(lines, { sound: quiet })).data;
  expect(edits.trims).toEqual([{ startSec: 4.65, endSec: 6.35 }]);
  expect(resultOf('viral_optimization', exampleClip(lines, { sound: laughter })).data.trims).toEqual([]);
});

test('optimization: ends before an unfinished sentence', () => {
  const lines: SpokenLine[] = [...calm, [3, 0.6, 'I laughed, and my crazy mother cried!'], [2, 0.6, 'So and then the']];
  const { data, insights } = resultOf('viral_optimization', exampleClip(lines));
  expect(data.endAt?.atSec).toBeCloseTo(24.65, 2);
  expect(insights.at(-1)?.quote).toBe('I laughed, and my crazy mother cried!');
  expect(resultOf('viral_optimization', exampleClip(lines.slice(0, -1))).data.endAt).toBeNull();
});

test('optimization: uses the limit of the platform', () => {
  const long = scaled(calm, 8);
  const tooLong = { code: 'tag-too-long', facts: {} };
  expect(resultOf('viral_optimization', exampleClip(long, { platform: 'twitter' })).tags).toContainEqual(tooLong);
  expect(resultOf('viral_optimization', exampleClip(long, { platform: 'normal' })).tags).not.toContainEqual(tooLong);
});

test.each<[string, string, { text: string; reason: string }[]]>([
  ['a number', 'We sold about 4000 of those things last year.', [{ text: '4000', reason: 'number' }]],
  ['a name', 'We went to see old Berlin in the rain.', [{ text: 'Berlin', reason: 'name' }]],
  ['a claim', 'We would nobody let into the little room there.', [{ text: 'nobody', reason: 'claim' }]],
  ['nothing', 'We went to see the old town in the rain.', []],
])('captions: emphasizes %s', (_, text, emphasis) => {
  const { data } = resultOf('advanced_captions', exampleClip([[5, 0, text]]));
  expect(data.emphasis.map(({ text: word, reason }) => ({ text: word, reason }))).toEqual(emphasis);
});

test('captions: lists the sentences that are too fast to read', () => {
  const text = 'Nobody can possibly read these extraordinarily long words.';
  expect(resultOf('advanced_captions', exampleClip([[6, 0, text]])).data.fastSentences).toEqual([]);
  const { data, tags } = resultOf('advanced_captions', exampleClip([[2, 0, text]]));
  expect(data.fastSentences).toMatchObject([{ charactersPerSec: 29, quote: text }]);
  expect(tags).toContainEqual({ code: 'tag-fast-speech', facts: {} });
});

test('trends: finds the given topics, in order and as complete words', () => {
  const topics = ['#QuietHills', 'quiet hills', 'RIVER', 'evening hills', 'ver'];
  const { data, summary } = resultOf('trend_analysis', exampleClip(calm, { trendingTopics: topics }));
  expect(data.mentions.map(({ topic }) => topic)).toEqual(['RIVER', 'quiet hills']);
  expect(summary).toEqual({
    code: 'topics-mentioned',
    facts: { count: 2, compared: 5, topics: ['RIVER', 'quiet hills'] },
  });
});

test('every analysis returns a result without a transcript', () => {
  const results = runAnalyses(analysisIds, exampleClip(calm, { transcript: null, trendingTopics: ['river'] }));
  expect(results.map(({ summary }) => summary.code)).toEqual([
    'score-unknown',
    'style-unknown',
    'words-not-checked',
    'topics-mentioned',
    'no-captions',
    'only-length-judged',
  ]);
});

test('quotes appear in the transcript within the clip, in order, for any transcript', () => {
  const vocabulary = [
    'why',
    'You',
    'never',
    '4000',
    'Berlin.',
    'but',
    'shit',
    'river?',
    'a@b.org',
    'love',
    '+49301234567',
    'so!',
  ];
  const line = fc.tuple(
    fc.double({ min: 1, max: 6, noNaN: true }),
    fc.double({ min: 0, max: 3, noNaN: true }),
    fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
  );
  // The clip starts inside a word, more than a second after the word starts.
  const longWord: [number, number, string][] = [
    [2.85, 0, 'why'],
    [2.5, 0, '+49301234567 why'],
    [2.16, 0, 'why'],
    [2.12, 0, 'why'],
  ];
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      (lines, cut) => {
        const whole = exampleClip(lines as SpokenLine[], { trendingTopics: ['berlin'], shots: shotsOf(3, 60) });
        const { endSec } = whole.moment;
        const material = { ...whole, moment: { ...whole.moment, startSec: cut * endSec, endSec: (1 - cut) * endSec } };
        const spokenText = joinWords(listWords(whole.transcript ?? exampleTranscript([])).map((word) => word.text));
        for (const { insights, summary } of runAnalyses(analysisIds, material)) {
          expect(JSON.stringify(summary, nameOdd)).not.toContain('odd');
          for (const [index, insight] of insights.entries()) {
            if (insight.quote !== null) expect(spokenText).toContain(insight.quote);
            // Some times are rounded to hundredths.
            expect(insight.atSec).toBeGreaterThanOrEqual(material.moment.startSec - 0.01);
            expect(insight.atSec).toBeLessThanOrEqual(material.moment.endSec + 0.01);
            expect(insight.atSec).toBeGreaterThanOrEqual(insights[index - 1]?.atSec ?? 0);
          }
        }
      },
    ),
    { numRuns: 60, examples: [[longWord, 0.4]] },
  );
});

/** Names what is no number, which JSON writes like an absent fact. */
function nameOdd(_: string, value: unknown): unknown {
  return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? 'odd' : value;
}

function resultOf<Type extends AnalysisType>(type: Type, material: AnalysisMaterial): AnalysisResult<Type> {
  const [result] = runAnalyses(
    analyses.filter(({ analysisType }) => analysisType === type).map(({ id }) => id),
    material,
  );
  if (result?.analysisType !== type) throw new Error(`There is no ${type}.`);
  return result as AnalysisResult<Type>;
}

function scaled(lines: readonly SpokenLine[], factor: number): SpokenLine[] {
  return lines.map(([spokenSec, quietSec, ...rest]) => [spokenSec * factor, quietSec * factor, ...rest]);
}

function shotsOf(count: number, endSec: number) {
  return Array.from({ length: count }, (_, index) => ({
    startSec: (index * endSec) / count,
    endSec: ((index + 1) * endSec) / count,
  }));
}

function soundOf(levelAt: (atSec: number) => number): Sound {
  const loudnessDb = Array.from({ length: 400 }, (_, index) => levelAt(index / 10));
  return { durationSec: 40, hopSec: 0.1, loudnessDb, silences: [], speech: [], events: [] };
}
