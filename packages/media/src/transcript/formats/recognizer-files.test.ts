import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { decodeTranscript } from '../decode-transcript.ts';
import { parseTranscript } from '../parse-transcript.ts';

const parse = (text: string, fileName: string | null = null) =>
  parseTranscript(text, { fileName, durationSec: 60, language: null });
const timesOf = (json: unknown) =>
  parse(JSON.stringify(json)).cues.flatMap(({ words }) => words.map((word) => [word.text, word.startSec, word.endSec]));

describe('files of recognizers', () => {
  it.each([
    ['whispercpp.json', ['We asked ten people what they paid for.', 'Nine of them named the same tool.']],
    ['whispercpp-stdout.txt', ['We asked ten people what they paid for.', 'Nine of them named the same tool.']],
    ['whisperx.json', ['We asked ten people in 2016.']],
  ])('reads %s, with any name', async (name, texts) => {
    const bytes = await readFile(new URL(`../../../fixtures/field/${name}`, import.meta.url));
    const { text } = decodeTranscript(bytes);
    for (const fileName of [name, 'subtitles', null]) {
      const { cues, language } = parse(text, fileName);
      expect(cues.map((cue) => cue.text)).toEqual(texts);
      expect(cues[0]).toMatchObject({ startSec: 0.3, endSec: 4 });
      expect(language).toBe('en');
    }
  });

  it('joins pieces of words by their text', () => {
    const words = [
      { word: " C'", start: 0, end: 0.2 },
      { word: 'est', start: 0.2, end: 0.5 },
      { word: ' well', start: 0.6, end: 0.9 },
      { word: '-known.', start: 0.9, end: 1.4 },
    ];
    const segments = [{ start: 0, end: 2, text: " C'est well-known.", words }];
    expect(timesOf({ language: 'french', segments })).toEqual([
      ["C'est", 0, 0.5],
      ['well-known.', 0.6, 1.4],
    ]);
    expect(parse(JSON.stringify({ language: 'french', segments }))).toMatchObject({
      language: 'fr',
      wordTiming: 'measured',
    });
  });

  it('reads tokens of whisper.cpp without its special marks', () => {
    const token = (text: string, from: number, to: number) => ({ text, offsets: { from, to } });
    const tokens = [token('[_BEG_]', 0, 0), token(' Grö', 0, 400), token('ße', 400, 700), token('.', 700, 700)];
    const transcription = [{ offsets: { from: 0, to: 1000 }, text: ' Größe.', tokens }];
    expect(timesOf({ transcription })).toEqual([['Größe.', 0, 0.7]]);
  });

  it('gives a word without times the gap between its neighbors', () => {
    const words = [{ word: 'in', start: 1.35, end: 1.5 }, { word: '2016' }, { word: 'we', start: 2.9, end: 3 }];
    const [, year] = timesOf({ segments: [{ start: 1, end: 3, text: 'in 2016 we', words }] });
    expect(year?.[0]).toBe('2016');
    expect(year?.[1]).toBeGreaterThanOrEqual(1.5);
    expect(year?.[2]).toBeLessThanOrEqual(2.9);
  });

  it('uses the punctuation of a text for its words', () => {
    const words = ['We', 'asked', 'Nine', 'said'].map((word, at) => ({ word, start: at * 2, end: at * 2 + 0.5 }));
    const transcript = parse(JSON.stringify({ text: 'We asked. Nine said?', words, segments: [] }));
    expect(transcript.cues.map((cue) => cue.text).join(' ')).toBe('We asked. Nine said?');
    expect(transcript.wordTiming).toBe('measured');
  });

  it.each(['api-localai-ns', 'api-us', 'api-srt-object'])('reads the times of %s in their unit', async (name) => {
    const text = await readFile(new URL(`../../../fixtures/field/${name}.json`, import.meta.url), 'utf8');
    const { cues } = parseTranscript(text, { fileName: `${name}.json`, durationSec: 9, language: null });
    expect(cues[0]?.startSec).toBeCloseTo(0.7, 3);
    expect(cues.at(-1)?.endSec).toBeLessThan(7);
  });

  it('gives a word without times the gap to the next one, however long it is', async () => {
    const text = await readFile(new URL('../../../fixtures/field/api-number-untimed.json', import.meta.url), 'utf8');
    const words = parse(text).cues.flatMap((cue) => cue.words);
    const at = words.findIndex((word) => word.text === '2016');
    expect(words[at - 1]).toMatchObject({ text: 'in', startSec: 1.35, endSec: 1.5 });
    expect(words[at]?.startSec).toBeGreaterThanOrEqual(1.5);
    expect(words[at]?.endSec).toBeGreaterThan(1.6);
    expect(words[at + 1]?.startSec).toBe(2.9);
  });

  it('treats bare text as plain text', () => {
    const transcript = parse(JSON.stringify({ text: ' We asked ten people. Nine said yes.' }), 'talk.json');
    expect(transcript.cues.map((cue) => cue.text).join(' ')).toBe('We asked ten people. Nine said yes.');
    expect(transcript.wordTiming).toBe('estimated');
  });

  it('leaves out segments that are marked as silence', () => {
    const doubt = { no_speech_prob: 0.9, avg_logprob: -1.4 };
    const segments = [
      { start: 0, end: 2, text: ' Hello there.' },
      { start: 10, end: 12, text: ' Thanks for watching!', ...doubt },
    ];
    expect(parse(JSON.stringify({ text: '', segments })).cues.map((cue) => cue.text)).toEqual(['Hello there.']);
  });

  it('keeps the speakers of segments', () => {
    const list = [
      { start: 1, end: 2, text: 'Hello.', speaker: 'SPEAKER_00' },
      { start: 2, end: 3, text: 'Hi.', speaker: 'SPEAKER_01' },
    ];
    expect(parse(JSON.stringify(list)).cues.map(({ speaker }) => speaker)).toEqual(['SPEAKER_00', 'SPEAKER_01']);
  });

  it('skips the other output of a recognizer', () => {
    const text =
      'whisper_init: loading\n\n[00:00.000 --> 00:02.000]  Hello.\n[00:02.000 --> 00:04.000]  Fine.\ntimings: 3 ms';
    expect(parse(text).cues.map((cue) => cue.text)).toEqual(['Hello.', 'Fine.']);
  });
});

describe('files of other formats', () => {
  it.each([
    ['SCC', Buffer.from('Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 94ad'), 'scc'],
    ['EBU STL', Buffer.concat([Buffer.from('850STL25.011'), Buffer.alloc(2000, 32)]), 'ebu-stl'],
    ['MicroDVD', Buffer.from('{1}{25}Hello'), 'microdvd'],
    ['RTF', Buffer.from('{\\rtf1 Hello}'), 'rtf'],
    ['PDF', Buffer.from('%PDF-1.4 Hello'), 'pdf'],
    ['HTML', Buffer.from('<!DOCTYPE html><html>Hello</html>'), 'web-page'],
    ['ZIP', Buffer.from('PK\u0003\u0004Hello'), 'archive'],
  ])('%s is refused by its name', (_, bytes, format) => {
    expect(() => decodeTranscript(bytes)).toThrow(`transcript-foreign-format {"format":"${format}"}`);
  });

  it('TTML is recognized by its root, regardless of its comments', () => {
    const text = `<?xml version="1.0"?>\n<!-- ${'license '.repeat(4000)} --><!-- a --> <tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="2s">Hello there</p></body></tt>`;
    expect(parse(text).cues).toMatchObject([{ startSec: 1, endSec: 2, text: 'Hello there' }]);
  });

  it('an arrow in running text does not make it subtitles', () => {
    expect(parse('<!-- draft -->\nFrom here --> there.\nWe asked ten people.', 'essay.md').cues.at(-1)?.text).toBe(
      'We asked ten people.',
    );
  });
});
