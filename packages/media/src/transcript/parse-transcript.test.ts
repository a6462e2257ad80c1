import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseTranscript, readTranscript, type TranscriptContext } from './parse-transcript.ts';
import { listWords } from './transcript.ts';

const plain: TranscriptContext = { fileName: null, durationSec: null, language: null };
const parse = (text: string, context: Partial<TranscriptContext> = {}) =>
  parseTranscript(text, { ...plain, ...context });
const outline = (text: string, context: Partial<TranscriptContext> = {}) =>
  parse(text, context).cues.map((cue) => `${cue.startSec}-${cue.endSec} ${cue.speaker ?? '?'}: ${cue.text}`);

describe('WebVTT', () => {
  it('skips notes, styles and regions, and parses identifiers and settings', () => {
    const text = `\ufeffWEBVTT - Talk\r\nKind: captions\r\nLanguage: fr\r\n\r\nNOTE\r\na comment\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nREGION\r\nid:top\r\n\r\nintro\r\n00:01.000 --> 00:02.500 align:start position:10%\r\nBonjour\r\nà tous\r\n\r\n123:00:00.000 --> 123:00:01.000\r\nTard\r\n`;
    expect(outline(text)).toEqual(['1-2.5 ?: Bonjour à tous', '442800-442801 ?: Tard']);
    expect(parse(text).language).toBe('fr');
  });

  it('parses voices, classes, entities and ruby', () => {
    const text =
      'WEBVTT\n\n00:00.000 --> 00:02.000\n<v.loud Anna &amp; Bo>Tom &amp; <c.x>Jerry</c> &lt;3 <ruby>漢<rt>kan</rt></ruby></v>\n';
    expect(outline(text)).toEqual(['0-2 Anna & Bo: Tom & Jerry <3 漢']);
  });

  it('assigns each voice of a cue its own words', () => {
    const { cues } = parse('WEBVTT\n\n00:00.000 --> 00:02.000\n<v Al>Are you sure?</v>\n<v Bo>Yes.</v>\n');
    expect(cues[0]?.speaker).toBeNull();
    expect(cues[0]?.words.map((word) => `${word.speaker}:${word.text}`)).toEqual([
      'Al:Are',
      'Al:you',
      'Al:sure?',
      'Bo:Yes.',
    ]);
  });

  it('reads word times from timestamp tags', () => {
    const text = 'WEBVTT\n\n00:00.500 --> 00:03.000\nhello<00:00:01.000><c> big</c><00:00:01.400><c> world</c>\n';
    const { cues, wordTiming } = parse(text);
    expect(wordTiming).toBe('measured');
    expect(cues[0]?.words.map((word) => [word.text, word.startSec])).toEqual([
      ['hello', 0.5],
      ['big', 1],
      ['world', 1.4],
    ]);
    // The last word does not extend over the silence at the end of the cue.
    expect(cues[0]?.words[2]?.endSec).toBeLessThan(2.5);
  });

  it('removes the repetitions of scrolling captions', () => {
    const text = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.389 align:start position:0%
 
so<00:00:00.400><c> here</c><00:00:00.800><c> we</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
so here we
 

00:00:02.399 --> 00:00:04.789 align:start position:0%
so here we
are<00:00:02.600><c> my</c><00:00:03.000><c> friends</c>

00:00:04.789 --> 00:00:04.799 align:start position:0%
are my friends
 

00:00:04.799 --> 00:00:06.000 align:start position:0%
are my friends
again<00:00:05.100><c> today</c>

00:00:06.000 --> 00:00:08.000 align:start position:0%
again today
bye<00:00:06.500><c> now</c>
`;
    expect(outline(text).map((line) => line.split(': ')[1])).toEqual([
      'so here we',
      'are my friends',
      'again today',
      'bye now',
    ]);
  });

  it('keeps words that are actually repeated', () => {
    const cue = (from: number) => `00:0${from}.000 --> 00:0${from + 1}.000\nNo.\n`;
    expect(outline(`WEBVTT\n\n${[1, 2, 3, 4].map(cue).join('\n')}`)).toHaveLength(4);
  });

  it('sorts cues and corrects an end before its start', () => {
    const text =
      'WEBVTT\n\n00:09.000 --> 00:10.000\nlast\n\n00:05.000 --> 00:04.000\nfirst\n\n00:08.000 --> 00:09.500\nboth\n';
    const { cues } = parse(text);
    expect(cues.map((cue) => cue.text)).toEqual(['first', 'both', 'last']);
    expect(cues[0]?.endSec).toBeGreaterThan(5.2);
  });

  it('joins punctuation that was split off', () => {
    const { cues } = parse("WEBVTT\n\n00:00.000 --> 00:02.000\n<v A>OK , we 're on . I do n't know ?\n");
    expect(cues[0]?.words.map((word) => word.text)).toEqual(['OK,', "we're", 'on.', 'I', "don't", 'know?']);
  });
});

describe('SubRip', () => {
  it('parses commas, periods, missing numbers, blank lines inside cues and tags', () => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>One</i>\n\nand a half\n\n2\n00:00:02.5 --> 00:00:03\n42\n\n3\n00:00:04,000 --> 00:00:05,000 X1:10 Y1:20\n<font color="red">Three</font>\n`;
    expect(outline(text)).toEqual(['1-2 ?: One and a half', '2.5-3 ?: 42', '4-5 ?: Three']);
  });

  it('detects speakers by their prefixes, but not at every colon', () => {
    const block = (at: number, text: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`;
    const text = [
      block(1, 'JOHN: Remember this: be kind.'),
      block(2, 'Anna Smith: Why?'),
      block(3, 'Warning: it is hot.'),
      block(4, 'Anna Smith: Tell me.'),
      block(5, '>> Because.'),
    ].join('\n');
    expect(outline(text).map((line) => line.slice(line.indexOf(' ') + 1))).toEqual([
      'JOHN: Remember this: be kind.',
      'Anna Smith: Why?',
      '?: Warning: it is hot.',
      'Anna Smith: Tell me.',
      '?: Because.',
    ]);
  });

  it.each([
    ['[Laughter]', '', ['laughter']],
    ['That is it. (applause)', 'That is it.', ['applause']],
    ['(Video: The race begins) What happened?', 'What happened?', ['video: the race begins']],
    ['♪ la la la ♪', '', ['music']],
    ['Well [sighs] I think (and I mean it) yes', 'Well I think (and I mean it) yes', ['sighs']],
    ['[ __ ] that', 'that', ['unclear']],
  ])('separates the sounds of %s from the words', (payload, text, annotations) => {
    const { cues } = parse(
      `1\n00:00:01,000 --> 00:00:03,000\n${payload}\n\n2\n00:00:05,000 --> 00:00:06,000\nWords.\n`,
    );
    expect(cues[0]).toMatchObject({ text, annotations });
    expect(cues[0]?.words.map((word) => word.text).join(' ')).toBe(text);
  });

  it('reads sung words as words if nothing is spoken', () => {
    const song = '1\n00:00:01,000 --> 00:00:03,000\n♪ I walk alone ♪\n\n2\n00:00:04,000 --> 00:00:06,000\n[guitar]\n';
    expect(parse(song).cues.map(({ text }) => text)).toEqual(['I walk alone', '']);
  });

  it.each([
    [
      'a second of a thousand milliseconds',
      'ms1000.srt',
      [
        [0.3, 3],
        [4, 6],
      ],
    ],
    [
      'a minute of 60 seconds',
      'sec60.srt',
      [
        [50.3, 59],
        [59.5, 60],
        [60, 64],
      ],
    ],
    [
      'a start before the video',
      'neg.srt',
      [
        [0, 2],
        [2.2, 6],
      ],
    ],
  ])('reads %s', async (_, name, times) => {
    const text = await readFile(new URL(`../../fixtures/field/${name}`, import.meta.url), 'utf8');
    const { cues } = parse(text, { durationSec: 70 });
    expect(cues.map((cue) => [cue.startSec, cue.endSec])).toEqual(times);
  });

  it.each([
    ['00:00:01:12 --> 00:00:03:24', [1.48, 3.96]],
    ['00:00:01:15 --> 00:00:03:29', [1.5, 3.967]],
    ['00:00:01;15 --> 00:00:03;29', [1.5, 3.967]],
    ['00:00:01:120 --> 00:00:03:500', [1.12, 3.5]],
    ['00:00:01:75 --> 00:00:03:99', [1.75, 3.99]],
    ['00:59:60,000 --> 00:60:01,000', [3600, 3601]],
    ['00:00:-1,-500 --> 00:00:02,000', [0, 2]],
    ['00:00:01,000-->00:00:02,000', [1, 2]],
  ])('reads the times %s', (line, [startSec = 0, endSec = 0]) => {
    const [cue] = parse(`1\n${line}\nWe asked.\n`).cues;
    expect(cue?.startSec).toBeCloseTo(startSec, 3);
    expect(cue?.endSec).toBeCloseTo(endSec, 3);
  });

  it('counts the cues with unreadable times or times before the video', () => {
    const text =
      '1\n-00:00:05,000 --> -00:00:02,000\nOne\n\n2\n00:00:99,000 --> 00:01:00,000\nTwo\n\n3\n00:00:01,000 --> 00:00:02,000\nThree\n';
    expect(readTranscript(text, plain)).toMatchObject({ unreadCues: 2, transcript: { cues: [{ text: 'Three' }] } });
  });

  it('reports the line that cannot be parsed', () => {
    expect(() => parse('1\n00:00:aa --> 00:00:02\nHello')).toThrow(
      expect.objectContaining({ reason: 'unreadable-transcript', facts: { line: 2, text: '00:00:aa --> 00:00:02' } }),
    );
  });
});

describe('json3', () => {
  it('parses automatic captions word by word without their overlap', () => {
    const json = {
      wireMagic: 'pb3',
      events: [
        { tStartMs: 0, dDurationMs: 9000, id: 1 },
        { tStartMs: 1000, dDurationMs: 4000, segs: [{ utf8: 'so' }, { utf8: ' here', tOffsetMs: 400 }] },
        { tStartMs: 2990, aAppend: 1, segs: [{ utf8: '\n' }] },
        { tStartMs: 3000, dDurationMs: 2000, segs: [{ utf8: 'we' }, { utf8: ' are', tOffsetMs: 300 }] },
      ],
    };
    const transcript = parse(JSON.stringify(json), { fileName: 'talk.en.json3' });
    expect(transcript).toMatchObject({ wordTiming: 'measured', language: 'en' });
    expect(transcript.cues.map((cue) => [cue.startSec, cue.endSec])).toEqual([
      [1, 3],
      [3, 5],
    ]);
    expect(listWords(transcript).map((word) => word.startSec)).toEqual([1, 1.4, 3, 3.3]);
  });
});

describe('plain text', () => {
  it('reads times at the start of lines', () => {
    expect(outline('[00:01] Hello there.\n[00:04] How are you?\nFine.', { durationSec: 10 })).toEqual([
      '1-4 ?: Hello there.',
      '4-6.7 ?: How are you? Fine.'.replace(
        '6.7',
        String(parse('[00:01] Hello there.\n[00:04] How are you?\nFine.', { durationSec: 10 }).cues[1]?.endSec),
      ),
    ]);
  });

  it('reads names and times of meeting notes', () => {
    expect(
      outline('Anna Smith 0:05\nHello.\nBo Li 0:09\nHi.', { durationSec: 12 }).map((line) => line.replace(/^\S+ /, '')),
    ).toEqual(['Anna Smith: Hello.', 'Bo Li: Hi.']);
  });

  it('distributes text without times over the speech in the source', () => {
    const speech = [
      { startSec: 10, endSec: 20 },
      { startSec: 50, endSec: 60 },
    ];
    const transcript = parse('This is the first sentence. And here is the second one.', { durationSec: 60, speech });
    for (const word of listWords(transcript)) {
      expect(speech.some((part) => word.startSec >= part.startSec && word.endSec <= part.endSec)).toBe(true);
    }
    expect(transcript.cues.map((cue) => cue.text)).toEqual([
      'This is the first sentence.',
      'And here is the second one.',
    ]);
  });
});

describe('any transcript', () => {
  it.each([
    ['', 'empty'],
    ['WEBVTT\n\n', 'transcript-without-times'],
    ['{"cues": [{"startSec": 3}]}', 'wrong value'],
    ['{"a": 1}', 'neither'],
    ['WEBVTT\n\n00:00.000 --> 00:01.000\n[music]\n', 'transcript-without-words'],
  ])('refuses %j with a reason', (text, reason) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ reason: 'unreadable-transcript' }));
    expect(() => parse(text)).toThrow(reason);
  });

  it('ends cues with the source and keeps later ones for the caller', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:20.000\nin\n\n00:11.000 --> 00:12.000\nout\n';
    expect(outline(text, { durationSec: 10 })).toEqual(['1-10 ?: in', '11-12 ?: out']);
  });

  it.each([
    ['en_US', 'en'],
    ['pt-BR', 'pt'],
    ['English US', null],
    ['??', null],
  ])('reads the language %j of a transcript as %j', (language, expected) => {
    const words = [{ text: 'Hello', startSec: 0, endSec: 1 }];
    const json = { language, wordTiming: 'measured', cues: [{ startSec: 0, endSec: 1, text: 'Hello', words }] };
    expect(parse(JSON.stringify(json)).language).toBe(expected);
  });

  it('prefers the given language to the file name’s, and the file name’s to a guess', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nthe cat and the dog\n';
    expect(parse(text).language).toBe('en');
    expect(parse(text, { fileName: 'talk.pt-BR.vtt' }).language).toBe('pt');
    expect(parse(text, { fileName: 'talk.pt-BR.vtt', language: 'de' }).language).toBe('de');
  });
});
