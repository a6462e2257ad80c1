import type { Genre } from '@clipwright/clip-spec';
import { describe, expect, test } from 'vitest';
import type { Sound } from '../sound/sound.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { findLocally } from './find-locally.ts';
import type { MomentMaterial } from './moment-finder.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { rateGenreEdges } from './rate-genre-edges.ts';

type Line = string | readonly [speaker: string, text: string];

/** Lines with 0.4 s per word and half a second between them. */
function speak(lines: readonly Line[]): Transcript {
  let atSec = 0;
  const cues = lines.map((line) => {
    const [speaker, text] = typeof line === 'string' ? [null, line] : line;
    const startSec = atSec;
    const words = text.split(' ').map((word, index) => {
      const wordSec = startSec + index * 0.4;
      return { startSec: wordSec, endSec: wordSec + 0.38, text: word, confidence: null, speaker };
    });
    const endSec = startSec + words.length * 0.4;
    atSec = endSec + 0.5;
    return { startSec, endSec, text, speaker, words };
  });
  return { language: 'en', wordTiming: 'measured', cues };
}

function rate(lines: readonly Line[], genre: Genre | null) {
  const transcript = speak(lines);
  const { starts, ends } = rateGenreEdges(prepareSpeech(transcript, splitSentences(transcript)), genre);
  return { starts: [...starts], ends: [...ends] };
}

const exchange: Line[] = [
  ['Dana', 'Where did you learn to sail?'],
  ['Luis', 'I learned it on the boat of my uncle.'],
];

describe('rateGenreEdges', () => {
  test('keeps the questions of an interview with their answers', () => {
    expect(rate(exchange, 'interview')).toEqual({ starts: [0, 3], ends: [3, 0] });
    const unnamed = exchange.map((line) => line[1] as string);
    expect(rate(unnamed, 'interview')).toEqual({ starts: [0, 3], ends: [3, 0] });
  });

  test('finds a question before a remark and before the last sentence of a turn', () => {
    const [question, answer] = exchange as [Line, Line];
    expect(rate([question, ['Luis', 'Mm-hmm.'], answer], 'interview').starts).toEqual([0, 3, 3]);
    expect(rate([question, ['Dana', 'You were still a child.'], answer], 'interview').starts).toEqual([0, 0, 3]);
  });

  test('takes no tag, no question of one’s own and no earlier question for one that is answered', () => {
    expect(rate([['Dana', 'You sail, right?'], exchange[1] as Line], 'interview').starts).toEqual([0, 0]);
    expect(rate([['Luis', 'Where did I learn to sail?'], exchange[1] as Line], 'interview').starts).toEqual([0, 0]);
    const later: Line[] = [...exchange, ['Luis', 'He had it from his father.']];
    expect(rate(later, 'interview').starts).toEqual([0, 3, 0]);
  });

  test('does not end an interview where another person only interrupts', () => {
    const lines: Line[] = [
      ['Luis', 'We sailed from Spain to Cuba that year.'],
      ['Dana', 'Oh wow.'],
      ['Luis', 'And there we sold the boat to a bank.'],
      ['Luis', 'The bank was never—'],
      ['Dana', 'Let us talk about the storm in the harbor.'],
    ];
    expect(rate(lines, 'interview').ends).toEqual([2, 0, 0, 2, 0]);
  });

  test('keeps the statements of a lesson with their examples and steps', () => {
    const lines = [
      'A sail works like a wing in the wind.',
      'For example, hold your hand out of a car.',
      'You tie the rope to the mast first.',
      'After that, you pull it tight.',
    ];
    expect(rate(lines, 'lesson')).toEqual({ starts: [0, 1.2, 0, 1.2], ends: [1.2, 0, 1.2, 0] });
  });

  test.each([null, 'talk', 'lesson', 'stream', 'music'] as const)(
    'demands of %s that no clip starts with an answer to another speaker',
    (genre) => {
      expect(rate(exchange, genre)).toEqual({ starts: [0, 3], ends: [0, 0] });
      const unnamed = exchange.map((line) => line[1] as string);
      expect(rate(unnamed, genre)).toEqual({ starts: [0, 0], ends: [0, 0] });
    },
  );
});

const request = { count: 1, minSec: 8, maxSec: 30, targetSec: 12, overlapSec: 0, prompt: null };

function find(transcript: Transcript | null, more: Partial<MomentMaterial>, wanted: Partial<typeof request> = {}) {
  const durationSec = more.durationSec ?? (transcript?.cues.at(-1)?.endSec ?? 0) + 1;
  const material = { transcript, sound: null, keyframesSec: [], shots: [], ...more, durationSec };
  return findLocally(material, { ...request, ...wanted }).moments;
}

test.each([
  ['of any genre', null, 'Dana', true],
  ['of an interview whose speakers are unknown', 'interview', null, true],
  ['of another genre whose speakers are unknown', null, null, false],
] as const)('a clip %s has the question to its answer: %#', (_, genre, asker, expected) => {
  const say = (text: string, speaker = 'Luis'): Line => (asker === null ? text : [speaker, text]);
  const dull = say('The harbor of the old town opens at six and closes again at nine.');
  const question = 'And what about that whole business with the committee of the bank?';
  const answer = 'My mother laughed at them, and she never paid a single dollar, you idiot!';
  const lines = [dull, dull, dull, say(question, 'Dana'), say(answer), dull, dull, dull];
  const opening = find(speak(lines), { genre })[0]?.text ?? '';
  expect(opening.includes(`${question} ${answer}`)).toBe(expected);
  expect(opening).toContain(answer);
});

function soundOf(loudnessDb: number[], events: Sound['events'] = []): Sound {
  return { durationSec: loudnessDb.length / 10, hopSec: 0.1, loudnessDb, silences: [], speech: [], events };
}

test('a clip of a stream leads to its loudest reaction instead of starting with it', () => {
  const dull = 'The harbor of the old town opens at six and closes again at nine.';
  const transcript = speak(Array.from({ length: 16 }, () => dull));
  const startSec = (transcript.cues[8]?.startSec ?? 0) + 1.2;
  const sound = soundOf(Array(960).fill(-24), [{ kind: 'loud', startSec, endSec: startSec + 1, riseDb: 12 }]);
  const [stream] = find(transcript, { sound, genre: 'stream' });
  expect(stream?.startSec).toBeLessThan(startSec - 4);
  expect(stream?.endSec).toBeGreaterThan(startSec + 1);
  const [talk] = find(transcript, { sound, genre: 'talk' });
  expect(talk?.startSec).not.toBe(stream?.startSec);
});

describe('clips of music', () => {
  /** Two quiet verses, and a loud chorus from 40 to 58 s; every half second has a beat. */
  const loudnessDb = Array.from({ length: 1000 }, (_, hop) => {
    const isChorus = hop >= 400 && hop < 580;
    return (isChorus ? -14 : -26) - (hop % 5);
  });
  const lines = Array.from({ length: 20 }, (_, at) => {
    const startSec = 5 * at + 0.5;
    const words = ['sail', 'away', 'with', 'me', 'tonight'].map((text, index) => ({
      ...{ startSec: startSec + index * 0.8, endSec: startSec + index * 0.8 + 0.7 },
      ...{ text, confidence: null, speaker: null },
    }));
    return { startSec, endSec: startSec + 4, text: 'sail away with me tonight', speaker: null, words };
  });
  const transcript: Transcript = { language: 'en', wordTiming: 'measured', cues: lines };
  const material = { durationSec: 100, sound: soundOf(loudnessDb), genre: 'music' as const };

  test('start with the phrase that is loudest, last as long as it, and keep lines whole', () => {
    const [best] = find(transcript, material, { minSec: 10, targetSec: 15 });
    expect(best?.startSec).toBeCloseTo(40, 0);
    expect(best?.endSec).toBeGreaterThan(54);
    for (const edgeSec of [best?.startSec ?? 0, best?.endSec ?? 0])
      expect(lines.some((line) => line.startSec < edgeSec && edgeSec < line.endSec)).toBe(false);
    expect(best?.text).toContain('sail away with me tonight');
  });

  test('answer a prompt by their words', () => {
    const prompted = findLocally(
      { ...material, transcript, keyframesSec: [], shots: [] },
      { ...request, prompt: 'sail away' },
    );
    expect(prompted.warnings.map(({ code }) => code)).not.toContain('no-words-to-match');
    expect(prompted.moments[0]?.reasons[0]?.code).toBe('matches-words');
  });

  test('are explained only by their sound', () => {
    const codes = find(transcript, material).flatMap(({ reasons }) => reasons.map(({ code }) => code));
    expect(codes).toContain('loud');
    expect(codes).not.toContain('words-unknown');
    expect(codes.filter((code) => /line|open|claim/.test(code))).toEqual([]);
  });
});
