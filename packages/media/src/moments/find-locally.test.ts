import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billsRange, topicEmbedder, topicTalk } from '../../test/topic-talk.ts';
import { MediaError } from '../media-error.ts';
import { createLocalFinder } from '../run/create-local-finder.ts';
import type { Sound } from '../sound/sound.ts';
import { overlapSec } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import { findLocally } from './find-locally.ts';
import type { Embedder, MomentMaterial, MomentRequest } from './moment-finder.ts';

const request: MomentRequest = { count: 3, minSec: 15, maxSec: 60, targetSec: 30, overlapSec: 2, prompt: null };

/** A transcript with `wordSec` seconds per word and `pauseSec` between sentences. */
function speak(sentences: readonly string[], pauseSec = 0.4, wordSec = 0.4): Transcript {
  let atSec = 0.5;
  const cues = sentences.map((text) => {
    const startSec = atSec;
    const words = text.split(' ').map((word) => {
      const range = { startSec: atSec, endSec: atSec + wordSec };
      atSec += wordSec;
      return { ...range, text: word, confidence: null, speaker: null };
    });
    const cue = { startSec, endSec: atSec, text, speaker: null, words };
    atSec += pauseSec;
    return cue;
  });
  return { language: 'en', wordTiming: 'measured', cues };
}

function materialOf(transcript: Transcript | null, more: Partial<MomentMaterial> = {}): MomentMaterial {
  const durationSec = (transcript?.cues.at(-1)?.endSec ?? 0) + 1;
  return { durationSec, transcript, sound: null, keyframesSec: [], shots: [], ...more };
}

/** Even sound without silences. */
function hum(durationSec: number): Sound {
  const loudnessDb = Array.from({ length: 2 * durationSec }, () => -26);
  return { durationSec, hopSec: 0.5, loudnessDb, silences: [], speech: [], events: [] };
}

const dull = 'The committee notes the report of the department on the implementation of the structural programme.';
const lively = [
  'Why did nobody tell you this before?',
  'My mother laughed when I lost three thousand dollars on that stupid boat.',
  'But I never told her the truth.',
  'Oh, she said, you idiot, you are just like your father!',
];

const vocabulary = [
  'we',
  'you',
  'never',
  'system',
  'but',
  'money',
  'Dana',
  'twenty',
  'and',
  'laughed',
  'why',
  'people',
];
const sentence = fc
  .tuple(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 14 }), fc.constantFrom('.', '?', '!', ''))
  .map(([words, end]) => `${words.join(' ')}${end}`);

const textOf = (text: string) => ({ code: 'text', facts: { text } });

describe('findLocally', () => {
  test('respects lengths, order, overlap, count and word boundaries, and quotes exactly', () => {
    const requests = fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      minSec: fc.integer({ min: 3, max: 15 }),
      maxSec: fc.integer({ min: 16, max: 60 }),
      targetSec: fc.integer({ min: 10, max: 60 }),
      overlapSec: fc.constantFrom(0, 2),
      prompt: fc.constant(null),
    });
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 12, maxLength: 60 }),
        fc.constantFrom(0, 0.05, 0.6),
        requests,
        (sentences, pauseSec, wanted) => {
          const transcript = speak(sentences, pauseSec);
          const material = materialOf(transcript);
          fc.pre(material.durationSec > wanted.minSec);
          const { moments, warnings } = findLocally(material, wanted);
          const words = listWords(transcript);
          const spokenText = words.map((word) => word.text).join(' ');
          expect(moments.length).toBeGreaterThan(0);
          expect(moments.length).toBeLessThanOrEqual(wanted.count);
          if (moments.length < wanted.count)
            expect(warnings.at(-1)?.facts).toMatchObject({ found: moments.length, count: wanted.count });
          for (const [index, moment] of moments.entries()) {
            expect(moment.startSec).toBeGreaterThanOrEqual(0);
            expect(moment.endSec).toBeLessThanOrEqual(material.durationSec);
            expect(moment.endSec - moment.startSec).toBeGreaterThanOrEqual(wanted.minSec - 1e-9);
            expect(moment.endSec - moment.startSec).toBeLessThanOrEqual(wanted.maxSec + 1e-9);
            for (const edgeSec of [moment.startSec, moment.endSec]) {
              expect(words.some((word) => word.startSec + 0.003 < edgeSec && edgeSec < word.endSec - 0.003)).toBe(
                false,
              );
            }
            expect(moment.reasons.some((reason) => reason.kind === 'strength')).toBe(true);
            for (const reason of moment.reasons) if (reason.quote) expect(spokenText).toContain(reason.quote);
            expect(moment.viralScore).toBeLessThanOrEqual(moments[index - 1]?.viralScore ?? 10);
            for (const other of moments.slice(0, index))
              expect(overlapSec(moment, other)).toBeLessThanOrEqual(wanted.overlapSec + 1e-9);
          }
          expect(findLocally(material, wanted)).toEqual({ moments, warnings });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('explains missing moments by the length of a short source', () => {
    const request8 = { count: 8, minSec: 15, maxSec: 60, targetSec: 30, overlapSec: 2, prompt: null };
    const short = materialOf(
      speak(
        Array.from({ length: 10 }, () => dull),
        0.05,
      ),
    );
    expect(short.durationSec).toBeLessThan(8 * 30);
    const { moments, warnings } = findLocally(short, request8);
    expect(moments.length).toBeLessThan(8);
    expect(warnings).toEqual([
      {
        code: 'no-room-for-more',
        facts: { found: moments.length, count: 8, lengthSec: expect.any(Number), targetSec: expect.any(Number) },
      },
    ]);
  });

  test('finds the lively part of a dull source and gives a dull source low scores', () => {
    const filler = Array.from({ length: 20 }, () => dull);
    const transcript = speak([...filler, ...lively, ...filler]);
    const [best, next] = findLocally(materialOf(transcript), { ...request, count: 2 }).moments;
    expect(best?.text).toContain('My mother laughed');
    expect(best?.text).toMatch(/^Why did nobody/);
    expect(best?.viralScore).toBeGreaterThan((next?.viralScore ?? 10) + 2);
    expect(next?.viralScore).toBeLessThan(4);
  });

  test('starts at a sentence that needs no earlier context', () => {
    const transcript = speak([
      'Last year a man called Ron sold his house.',
      'He bought a boat with it.',
      'And so he sank.',
      ...Array.from({ length: 6 }, () => dull),
    ]);
    const [first] = findLocally(materialOf(transcript), { ...request, count: 1 }).moments;
    expect(first?.text).toMatch(/^Last year/);
  });

  test('does not report that the first words of a source depend on others, or that one line of two is special', () => {
    const opening = [
      'So this is a talk about the old harbor and its boats.',
      'And it never paid a single dollar to the bank.',
    ];
    const [moment] = findLocally(materialOf(speak(opening)), { ...request, count: 1, minSec: 9 }).moments;
    const codes = moment?.reasons.map(({ code }) => code) ?? [];
    expect(codes).toContain('claim');
    expect(codes.filter((code) => code === 'leans-on-earlier' || code.endsWith('-line'))).toEqual([]);
  });

  test('includes laughter after the last sentence and reports it', () => {
    const transcript = speak([...lively, ...Array.from({ length: 10 }, () => dull)], 3);
    const punchLineEndSec = transcript.cues[3]?.endSec ?? 0;
    const sound = {
      durationSec: 200,
      hopSec: 1,
      loudnessDb: Array.from({ length: 200 }, () => -24),
      silences: [],
      speech: [],
      events: [
        {
          startSec: punchLineEndSec + 0.2,
          endSec: punchLineEndSec + 2.4,
          kind: 'laughter-or-applause' as const,
          riseDb: 9,
        },
      ],
    };
    const [best] = findLocally(materialOf(transcript, { sound }), { ...request, count: 1 }).moments;
    expect(best?.endSec).toBeCloseTo(punchLineEndSec + 2.5, 1);
    expect(best?.reasons[0]?.code).toBe('ends-on-laughter');
  });

  test('does not count noise after a line as applause if most noise of its kind answers nothing', () => {
    const transcript = speak([...Array.from({ length: 6 }, () => dull), ...lively]);
    const endSec = transcript.cues.at(-1)?.endSec ?? 0;
    const noise = (startSec: number, lengthSec: number) => {
      return { startSec, endSec: startSec + lengthSec, kind: 'laughter-or-applause' as const, riseDb: 15 };
    };
    const find = (events: ReturnType<typeof noise>[]) => {
      const sound = { durationSec: 300, hopSec: 1, loudnessDb: [], silences: [], speech: [], events };
      const material = materialOf(transcript, { sound, durationSec: 300 });
      const { moments } = findLocally(material, { ...request, count: 1 });
      return moments[0]?.reasons.map(({ code }) => code) ?? [];
    };
    expect(find([noise(endSec + 0.2, 2)])).toContain('ends-on-laughter');
    expect(find([noise(endSec + 0.2, 2), noise(endSec + 40, 8)]).join(' ')).not.toMatch(/^ends-on|laughter/u);
  });

  test('does not count applause for an earlier line as its own', () => {
    const transcript = speak(Array.from({ length: 30 }, () => dull));
    const startSec = (transcript.cues[15]?.startSec ?? 0) + 0.3;
    const applause = { startSec, endSec: startSec + 3, kind: 'laughter-or-applause' as const, riseDb: 9 };
    const sound = { durationSec: 300, hopSec: 1, loudnessDb: [], silences: [], speech: [], events: [applause] };
    // Measured word times would show speech throughout it.
    const estimated = { ...transcript, wordTiming: 'estimated' as const };
    const [best] = findLocally(materialOf(estimated, { sound }), { ...request, count: 1 }).moments;
    expect(best?.startSec).toBeLessThan(startSec - 1);
    expect(best?.endSec).toBeGreaterThan(startSec);
  });

  test('prefers two lines that get a reaction to one after a question and a figure', () => {
    const filler = Array.from({ length: 12 }, () => dull);
    const hooked = ['Why did 300 people always love the report of the department?', dull, dull, 'I called my mother.'];
    const funny = ['I called my mother an idiot.', dull, dull, 'You are fat, my dad said!'];
    const transcript = speak([...filler, ...hooked, ...filler, ...funny, ...filler]);
    const [best] = findLocally(materialOf(transcript), { ...request, count: 1, maxSec: 32 }).moments;
    expect(best?.text).toContain('an idiot');
    expect(best?.text).toContain('my dad said');
  });

  test('reports a person that the clip does not introduce', () => {
    const opening = ['My sister Dana works at the harbour.', ...Array.from({ length: 12 }, () => dull)];
    const transcript = speak([...opening, 'Why would you trust Dana with your money?', ...lively.slice(1)]);
    const [best] = findLocally(materialOf(transcript), { ...request, count: 1, minSec: 10, targetSec: 16 }).moments;
    expect(best?.reasons).toContainEqual(expect.objectContaining({ code: 'unknown-name', facts: { name: 'Dana' } }));
  });

  test('leaves out a part in which hardly anyone speaks', () => {
    const talk = speak([...lively, ...lively]);
    const lastSec = talk.cues.at(-1)?.endSec ?? 0;
    const word = { text: 'Banana.', startSec: lastSec + 14, endSec: lastSec + 14.5, confidence: null, speaker: null };
    talk.cues.push({ startSec: word.startSec, endSec: word.endSec, text: word.text, speaker: null, words: [word] });
    const material = { ...materialOf(talk), durationSec: lastSec + 17 };
    const { moments } = findLocally(material, { ...request, targetSec: 15, overlapSec: 0 });
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.filter(({ text }) => text === 'Banana.')).toEqual([]);
  });

  test('returns one moment for a source shorter than the minimum', () => {
    const result = findLocally(materialOf(speak(lively.slice(0, 2))), { ...request, minSec: 30 });
    expect(result.moments.map(({ startSec }) => startSec)).toEqual([0]);
    expect(result.warnings[0]).toMatchObject({ code: 'source-shorter-than-moment', facts: { minSec: 30 } });
  });

  test('covers a source without speech and sound evenly, and reports that', () => {
    const material = materialOf(null, {
      durationSec: 120,
      keyframesSec: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110],
    });
    const { moments } = findLocally(material, request);
    expect(moments).toHaveLength(3);
    expect(moments.every((moment) => moment.startSec % 10 === 0 && moment.viralScore < 2)).toBe(true);
    expect(moments[0]?.reasons[0]?.code).toBe('spread-evenly');
  });

  test('finds applause in a source without speech', () => {
    const sound = {
      durationSec: 300,
      hopSec: 0.5,
      loudnessDb: Array.from({ length: 600 }, (_, index) => (index > 300 && index < 340 ? -12 : -26)),
      silences: [
        { startSec: 140, endSec: 141 },
        { startSec: 172, endSec: 173 },
      ],
      speech: [],
      events: [{ startSec: 160, endSec: 168, kind: 'laughter-or-applause' as const, riseDb: 12 }],
    };
    const { moments } = findLocally(materialOf(null, { durationSec: 300, sound }), { ...request, count: 1 });
    expect(moments[0]?.startSec).toBe(140.5);
    expect(moments[0]?.endSec).toBe(172.5);
    expect(moments[0]?.reasons[0]).toMatchObject({ code: 'laughter-heard', quote: null, atSec: 160 });
  });

  test('returns no stretch without words of a recording in which few words are spoken', () => {
    const few = speak(['Who takes the notes?']);
    const material = materialOf(few, { durationSec: 60, sound: hum(60) });
    const { moments } = findLocally(material, request);
    expect(moments.map(({ startSec }) => startSec < 2)).toEqual([true]);
    const seen = findLocally({ ...material, keyframesSec: [0, 10, 20, 30, 40, 50] }, request);
    expect(seen.moments).toHaveLength(3);
  });

  test('rejects a source without a duration', async () => {
    const finding = createLocalFinder({ embedder: null }).find(materialOf(null, { durationSec: 0 }), request, {});
    await expect(finding).rejects.toMatchObject({ reason: 'no-moments' } satisfies Partial<MediaError>);
  });

  test('searches by meaning with an embedder, and by words if it fails', async () => {
    const material = materialOf(topicTalk);
    const moneyRequest = { ...request, count: 1, prompt: 'money' };
    const { moments, warnings } = await createLocalFinder({ embedder: topicEmbedder }).find(material, moneyRequest, {});
    expect(moments[0] && overlapSec(moments[0], billsRange)).toBeGreaterThan(10);
    expect(moments[0]?.reasons[0]?.code).toBe('matches-in-meaning');
    expect(warnings).toEqual([]);

    const failing = (error: Error): Embedder => ({ embed: () => Promise.reject(error) });
    const failed = createLocalFinder({ embedder: failing(new MediaError('timeout', 'It did not answer.')) });
    const byWords = findLocally(material, moneyRequest);
    await expect(failed.find(material, moneyRequest, {})).resolves.toEqual({
      moments: byWords.moments,
      warnings: [{ code: 'searched-by-words', facts: { failure: textOf('It did not answer.') } }, ...byWords.warnings],
    });
    const cancelled = createLocalFinder({ embedder: failing(new MediaError('cancelled', 'Cancelled.')) });
    await expect(cancelled.find(material, moneyRequest, {})).rejects.toMatchObject({ reason: 'cancelled' });
    await expect(failed.find(material, { ...moneyRequest, prompt: null }, {})).resolves.toMatchObject({ warnings: [] });
  });
});

describe('a moment whose sentence starts with a linking word', () => {
  const transcript = speak(Array.from({ length: 12 }, () => 'And the captain never told us about the boat.'));
  const openings = (pauseSec: number) => {
    const cues = transcript.cues.map((cue) => {
      const [link, ...rest] = cue.words.map((word) => ({ ...word }));
      return { ...cue, words: link ? [{ ...link, endSec: link.endSec - pauseSec }, ...rest] : [] };
    });
    const { moments } = findLocally(materialOf({ ...transcript, cues }), request);
    return moments.map(({ startSec, text }) => {
      const firstWord = cues.flatMap(({ words }) => words).find((word) => word.endSec > startSec);
      return [text.split(' ')[0], firstWord?.text];
    });
  };

  test('starts after it if a pause follows it', () => {
    expect(new Set(openings(0.1).flat())).toEqual(new Set(['the']));
  });

  test('keeps it if the next word follows at once', () => {
    expect(new Set(openings(0).flat())).toEqual(new Set(['And']));
  });
});
