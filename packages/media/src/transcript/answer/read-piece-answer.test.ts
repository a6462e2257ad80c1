import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixturePath } from '../../../test/media-tools.ts';
import { readPieceAnswer } from './read-piece-answer.ts';
import { readSubtitleAnswer } from './read-subtitle-answer.ts';
import { readAnswer } from './transcription-answer.ts';

const piece = { startSec: 0, endSec: 9 };
const speech = [
  { startSec: 0.7, endSec: 3.4 },
  { startSec: 4, endSec: 6.6 },
];
const field = (name: string): unknown => JSON.parse(readFileSync(fixturePath(`field/${name}.json`), 'utf8'));

function read(json: unknown, spoken = speech, range = piece) {
  const answer = readAnswer(json);
  if (!answer) throw new Error('This is no answer.');
  const { cues, ...facts } = readPieceAnswer(readSubtitleAnswer(answer), range, spoken);
  const words = cues.flatMap((cue) => cue.words);
  let beforeSec = range.startSec;
  for (const { text, startSec, endSec } of words) {
    expect(startSec, text).toBeGreaterThanOrEqual(beforeSec - 1e-9);
    expect(endSec, text).toBeGreaterThan(startSec);
    beforeSec = endSec;
  }
  expect(beforeSec).toBeLessThanOrEqual(range.endSec + 1e-9);
  return { ...facts, words, text: words.map((word) => word.text).join(' ') };
}
const timesOf = ({ words }: ReturnType<typeof read>) =>
  words.map(({ text, startSec, endSec }) => `${text} ${startSec.toFixed(2)}-${endSec.toFixed(2)}`);

describe('a response with words cut into pieces', () => {
  it('contains the French words of its text, with both times of their pieces', () => {
    const { text, words } = read(field('api-french'));
    expect(text.replaceAll('\u00a0', ' ')).toBe("C'est l'histoire d'aujourd'hui, qu'est-ce qu'on fait ?");
    expect(words[2]).toMatchObject({ text: "d'aujourd'hui,", startSec: 1.4, endSec: 2.2 });
  });

  it('contains the hyphens, decimals and signs of its text', () => {
    const answer = read(field('api-hyphen'));
    expect(answer.text).toBe('It was a well-known, twenty-five percent rise to 3.5 million, about $100 and 10% more.');
    expect(timesOf(answer)).toEqual(
      expect.arrayContaining(['well-known, 1.10-1.80', '3.5 3.90-4.40', '$100 5.00-5.40', '10% 5.60-6.10']),
    );
  });

  it.each([
    [
      'words inside segments',
      {
        text: ' Self-made, by D.C.',
        segments: [
          {
            start: 0,
            end: 2,
            text: ' Self-made, by D.C.',
            words: [
              { word: ' Self', start: 1, end: 1.2, probability: 0.9 },
              { word: '-made,', start: 1.2, end: 1.5, probability: 0.4 },
              { word: ' by', start: 1.5, end: 1.6 },
              { word: ' D', start: 1.7, end: 1.8 },
              { word: '.C.', start: 1.8, end: 2 },
            ],
          },
        ],
      },
    ],
    [
      'no text beside its words',
      {
        words: [
          { text: ' Self', start: 1, end: 1.2 },
          { text: '-made,', start: 1.2, end: 1.5 },
          { text: ' by', start: 1.5, end: 1.6 },
          { text: ' D.C.', start: 1.7, end: 2 },
        ],
      },
    ],
    [
      'pairs of times, as transformers write them',
      {
        text: 'Self-made, by D.C.',
        chunks: [
          { text: ' Self', timestamp: [1, 1.2] },
          { text: '-made,', timestamp: [1.2, 1.5] },
          { text: ' by', timestamp: [1.5, 1.6] },
          { text: ' D.C.', timestamp: [1.7, null] },
        ],
      },
    ],
    [
      'clocks',
      {
        text: 'Self-made, by D.C.',
        words: [
          { word: 'Self', start: '00:00:01,000', end: '00:00:01,200' },
          { word: '-made,', start: '00:00:01,200', end: '00:00:01,500' },
          { word: 'by', start: '00:00:01,500', end: '00:00:01,600' },
          { word: 'D.C.', start: '00:00:01,700', end: '00:00:02,000' },
        ],
      },
    ],
    [
      'milliseconds',
      {
        text: 'Self-made, by D.C.',
        words: [
          { word: 'Self', start: 1000, end: 1200 },
          { word: '-made,', start: 1200, end: 1500 },
          { word: 'by', start: 1500, end: 1600 },
          { word: 'D.C.', start: 1700, end: 2000 },
        ],
      },
    ],
    [
      'hundredths, as whisper.cpp counts',
      {
        text: 'Self-made, by D.C.',
        words: [
          { word: 'Self', t0: 100, t1: 120 },
          { word: '-made,', t0: 120, t1: 150 },
          { word: 'by', t0: 150, t1: 160 },
          { word: 'D.C.', t0: 170, t1: 200 },
        ],
      },
    ],
  ])('is read with %s', (_, json) => {
    expect(timesOf(read(json)).slice(0, 2)).toEqual(['Self-made, 1.00-1.50', 'by 1.50-1.60']);
    expect(read(json)).toMatchObject({ text: 'Self-made, by D.C.', isMeasured: true });
  });

  it('keeps the server’s confidence, and has none without it', () => {
    const words = [
      { word: 'Self', start: 1, end: 1.2, probability: 0.9 },
      { word: '-made', start: 1.2, end: 2, probability: 0.4 },
    ];
    expect(read({ text: 'Self-made', words }).words[0]?.confidence).toBeCloseTo(0.6);
    const bare = words.map(({ probability: _, ...word }) => word);
    expect(read({ text: 'Self-made', words: bare }).words[0]?.confidence).toBeNull();
    const segments = [{ start: 0, end: 3, text: 'Self-made', avg_logprob: -0.5 }];
    expect(read({ text: 'Self-made', words: bare, segments }).words[0]?.confidence).toBeCloseTo(Math.exp(-0.5));
  });
});

describe('a word without times', () => {
  it('shares the gap between its neighbors, which keep theirs', () => {
    const answer = read(field('api-number-untimed'), []);
    expect(answer).toMatchObject({ text: 'He left in 2016 and never came back.', shared: 1, isMeasured: true });
    expect(timesOf(answer).slice(2, 5)).toEqual(['in 1.35-1.50', '2016 1.50-2.90', 'and 2.90-3.00']);
  });

  it('shares it with others, including at the beginning and the end', () => {
    const words = [
      { word: 'In' },
      { word: 'May' },
      { word: 'we', start: 3, end: 3.2 },
      { word: 'met', start: 3.2, end: 3.5 },
      { word: '12' },
      { word: '7' },
      { word: 'times', start: 5, end: 5.4 },
      { word: '9' },
    ];
    const answer = read({ text: 'In May we met 12 7 times 9', words }, []);
    expect(answer.text).toBe('In May we met 12 7 times 9');
    expect(timesOf(answer)).toEqual(expect.arrayContaining(['we 3.00-3.20', 'met 3.20-3.50', 'times 5.00-5.40']));
    expect(answer.words[0]?.endSec).toBeLessThanOrEqual(3);
    expect(answer.words.at(-1)?.startSec).toBeGreaterThanOrEqual(5.4);
  });

  it('has a duration even without a gap', () => {
    const words = [
      { word: 'one', start: 1, end: 2 },
      { word: '2' },
      { word: 'three', start: 2, end: 3 },
      { word: 'four', start: 3, end: 3 },
    ];
    expect(read({ text: 'one 2 three four', words }).text).toBe('one 2 three four');
  });
});

describe('impossible times', () => {
  it.each([
    ['api-localai-ns', 'ns'],
    ['api-us', 'µs'],
  ])('are read in their unit: %s', (name, unit) => {
    const answer = read(field(name));
    expect(answer.unit).toBe(unit);
    const starts = answer.words.filter(({ text }) => text === 'We' || text === 'Nine').map(({ startSec }) => startSec);
    expect(starts[0]).toBeCloseTo(0.7);
    expect(starts[1]).toBeCloseTo(4.2);
  });

  it('are read from text', () => {
    const answer = read(field('api-srt-object'));
    expect(answer.text).toBe('We asked ten people.');
    expect([answer.words[0]?.startSec, answer.words.at(-1)?.endSec]).toEqual([0.7, 2.5]);
  });

  it.each([
    ['backwards', [8, 7, 6, 5, 4, 3, 2, 1]],
    ['beyond the sound', [7000.5, 8000.1, 12_000.7, 22_000.2, 33_000, 44_000, 90_000.5, 4_000_000]],
    ['the same for all', [0, 0, 0, 0, 0, 0, 0, 0]],
    ['text that is no time', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('place the words in the speech: %s', (name, starts) => {
    const words = 'we asked ten people nine named it then'
      .split(' ')
      .map((word, at) => ({ word, start: starts[at], end: starts[at] }));
    const answer = read({ text: 'We asked ten people. Nine named it then.', words });
    expect(answer).toMatchObject({
      text: 'We asked ten people. Nine named it then.',
      placed: name === 'text that is no time' ? 0 : 8,
      isMeasured: false,
    });
    for (const { startSec, endSec } of answer.words) {
      expect(speech.some((part) => startSec >= part.startSec - 1e-6 && endSec <= part.endSec + 1e-6)).toBe(true);
    }
  });

  it('of single words apply only to these', () => {
    const words = ['we', 'asked', 'ten', 'people', 'today'].map((word, at) => ({
      word,
      start: 1 + at / 2,
      end: 1.4 + at / 2,
    }));
    const answer = read({
      text: 'We asked ten people today',
      words: words.map((word, at) => (at === 2 ? { ...word, start: 77, end: 78 } : word)),
    });
    expect(timesOf(answer)).toEqual([
      'We 1.00-1.40',
      'asked 1.50-1.90',
      expect.stringMatching(/^ten 1\.9/),
      'people 2.50-2.90',
      'today 3.00-3.40',
    ]);
  });
});

describe('segments that are marked as silence', () => {
  const segment = (start: number, end: number, text: string, facts: object) => ({ start, end, text, ...facts });
  const doubtful = segment(0.7, 3.4, ' We asked ten people.', {
    no_speech_prob: 0.02,
    avg_logprob: -0.2,
    compression_ratio: 1.1,
  });
  const inPause = (text: string, facts: object) => ({
    text: ` We asked ten people.${text}`,
    segments: [doubtful, segment(6.8, 8.8, text, facts)],
  });

  it.each([
    [' Thank you.', { no_speech_prob: 0.97, avg_logprob: -1.2 }],
    [' Thank you.', { no_speech_prob: 0.9, avg_logprob: -0.3 }],
    [' Thanks for watching!', { no_speech_prob: 0.1, avg_logprob: -1.4 }],
    [' La la la la la la la la la la la la.', { no_speech_prob: 0.1, avg_logprob: -0.1, compression_ratio: 5 }],
  ])('are left out and counted: %s %j', (text, facts) => {
    const answer = read(inPause(text, facts));
    expect(answer.text).toBe('We asked ten people.');
    expect(answer.dropped).toBeGreaterThan(1);
  });

  it('stay if someone speaks: a refrain', () => {
    const refrain = segment(0.7, 3.4, ' No, no, no, no, no, no, no, no.', {
      no_speech_prob: 0.1,
      avg_logprob: -0.3,
      compression_ratio: 4,
    });
    expect(read({ text: refrain.text, segments: [refrain] })).toMatchObject({
      text: 'No, no, no, no, no, no, no, no.',
      dropped: 0,
    });
  });
});

describe('other responses', () => {
  it.each([
    ['an empty text', { text: '' }, ''],
    ['no text, no words', { text: null, words: null, segments: [{ start: 1, end: 2, text: 'Hello.' }] }, 'Hello.'],
    ['a list of segments', [{ start: 1, end: 2, text: 'Hello there.' }], 'Hello there.'],
    ['subtitles for a text', { text: '1\n00:00:01,200 --> 00:00:02,000\nHello\nthere.\n' }, 'Hello there.'],
    [
      'words that the list of words lacks',
      {
        text: 'Hello, my dear friend.',
        words: [
          { word: 'hello', start: 1, end: 1.3 },
          { word: 'friend', start: 2, end: 2.4 },
        ],
      },
      'Hello, my dear friend.',
    ],
    [
      'a text that says something else',
      { text: 'x', segments: [{ start: 1, end: 2, text: 'Hello there.' }] },
      'Hello there.',
    ],
  ])('are read: %s', (_, json, text) => expect(read(json).text).toBe(text));

  it.each([[{ text: 3 }], [{}], [3], [null]])('are refused: %j', (json) => expect(readAnswer(json)).toBeNull());

  it('of thousands of words in an instant are read', () => {
    const words = Array.from({ length: 3000 }, (_, at) => ({ word: `w${at % 7}`, start: at / 1000, end: at / 1000 }));
    const segments = words.map(({ start }) => ({ start, end: start + 1, text: 'la', no_speech_prob: 0.5 }));
    const answer = readAnswer({ text: 'w1 w2 '.repeat(3000), words, segments });
    expect(answer && readPieceAnswer(answer, piece, speech).cues.length).toBeGreaterThan(0);
  });
});
