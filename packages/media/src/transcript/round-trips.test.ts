import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimestamp, parseTimestamp } from './formats/timestamp.ts';
import { writePlainText } from './formats/write-plain-text.ts';
import { writeSrt } from './formats/write-srt.ts';
import { writeTranscriptJson } from './formats/write-transcript-json.ts';
import { writeVtt } from './formats/write-vtt.ts';
import { parseTranscript } from './parse-transcript.ts';
import { type Cue, listWords, type Transcript } from './transcript.ts';
import { joinWords } from './words/split-words.ts';

const text = fc.constantFrom(
  'no,',
  "it's",
  '3.14',
  'a&b',
  '&lt;',
  '<b>',
  'x<y',
  '-->x',
  '“Yes!”',
  'naïve',
  'I',
  'end.',
  '東京',
  'שלום',
  '50%',
  '€5',
);
const speaker = fc.constantFrom(null, 'ANNA', 'Speaker 2', 'DR. WHO');
const annotations = fc.constantFrom(undefined, ['laughter'], ['applause', 'music']);

/** Consecutive cues; all times are whole milliseconds. */
const cues = fc
  .array(
    fc.record({
      speaker,
      annotations,
      gapMs: fc.integer({ min: 0, max: 3_600_000 }),
      words: fc.array(
        fc.record({ text, ms: fc.integer({ min: 1, max: 900 }), gapMs: fc.integer({ min: 0, max: 300 }) }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drafts): Cue[] => {
    let ms = 0;
    return drafts.map((draft) => {
      ms += draft.gapMs;
      const startMs = ms;
      const words = draft.words.map((word) => {
        ms += word.gapMs;
        const startSec = ms / 1000;
        ms += word.ms;
        return { text: word.text, startSec, endSec: ms / 1000, confidence: null, speaker: draft.speaker };
      });
      return {
        startSec: startMs / 1000,
        endSec: ms / 1000,
        text: joinWords(words.map((word) => word.text)),
        speaker: draft.speaker,
        words,
        ...(draft.annotations && { annotations: [...draft.annotations] }),
      };
    });
  });

const transcript = fc.record({
  language: fc.constantFrom('en', 'ja'),
  wordTiming: fc.constantFrom('measured' as const, 'estimated' as const),
  cues,
});

const read = (written: string, fileName: string) =>
  parseTranscript(written, { fileName, durationSec: null, language: null });
const withoutWords = (value: Transcript) => value.cues.map(({ words: _, ...cue }) => cue);

describe('a written transcript', () => {
  it('is read back completely from JSON', () => {
    fc.assert(
      fc.property(transcript, (value) => {
        expect(read(writeTranscriptJson(value), 'a.json')).toEqual(value);
      }),
    );
  });

  it('is read back completely from WebVTT with measured words', () => {
    fc.assert(
      fc.property(transcript, (value) => {
        const measured = { ...value, wordTiming: 'measured' as const };
        expect(read(writeVtt(measured), 'a.vtt')).toEqual(measured);
      }),
    );
  });

  it('is read back from WebVTT with estimated words, except for their times', () => {
    fc.assert(
      fc.property(transcript, (value) => {
        const estimated = { ...value, wordTiming: 'estimated' as const };
        const again = read(writeVtt(estimated), 'a.vtt');
        expect(withoutWords(again)).toEqual(withoutWords(estimated));
        expect(listWords(again).map((word) => word.text)).toEqual(listWords(value).map((word) => word.text));
      }),
    );
  });

  it('is read back from SubRip, except for words and text that looks like an arrow', () => {
    fc.assert(
      fc.property(transcript, (value) => {
        const again = read(writeSrt(value), `a.${value.language}.srt`);
        const arrows = JSON.parse(JSON.stringify(withoutWords(value)).replaceAll('-->', '→'));
        expect(withoutWords(again)).toEqual(arrows);
      }),
    );
  });

  it('is read back from plain text with every word in order', () => {
    fc.assert(
      fc.property(transcript, (value) => {
        const written = writePlainText({
          ...value,
          cues: value.cues.map((cue) => ({
            ...cue,
            speaker: null,
            words: cue.words.map((word) => ({ ...word, speaker: null })),
          })),
        });
        expect(written.replace(/\s+/g, '')).toBe(
          listWords(value)
            .map((word) => word.text)
            .join(''),
        );
      }),
    );
  });
});

describe('timestamps', () => {
  it('are preserved at any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000_000 }), (ms) => {
        expect(parseTimestamp(formatTimestamp(ms / 1000))).toBe(ms / 1000);
        expect(parseTimestamp(formatTimestamp(ms / 1000, ','))).toBe(ms / 1000);
      }),
    );
  });

  it.each([
    ['01:02.345', 62.345],
    ['1:01:02,5', 3662.5],
    ['100:00:00.000', 360000],
    ['99:59', 5999],
    ['00:61.000', null],
    ['1:61:00', null],
    ['12', null],
    ['-1:00', null],
  ])('are parsed from %s as %s', (written, sec) => expect(parseTimestamp(written)).toBe(sec));
});

it('any text is parsed into a valid transcript or refused', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'WEBVTT',
      '',
      '1',
      '00:01.000 --> 00:02.000',
      '00:00:05,000 --> 00:00:01,000',
      '<v A>b<00:01.500>c',
      '[x',
      '♪ a',
      'A: b',
      '&#x0;',
      '{"events":[]}',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      let cuesRead: Cue[] = [];
      try {
        cuesRead = parseTranscript(lines.join('\n'), { fileName: null, durationSec: 60, language: null }).cues;
      } catch (error) {
        expect(error).toMatchObject({ reason: 'unreadable-transcript' });
      }
      let beforeSec = 0;
      for (const cue of cuesRead) {
        expect(cue.startSec).toBeGreaterThanOrEqual(beforeSec);
        beforeSec = cue.startSec;
        let wordSec = cue.startSec;
        for (const word of cue.words) {
          expect(word.startSec).toBeGreaterThanOrEqual(wordSec - 1e-9);
          expect(word.endSec).toBeGreaterThanOrEqual(word.startSec);
          expect(word.text).toMatch(/\S/);
          wordSec = word.endSec;
        }
        expect(wordSec).toBeLessThanOrEqual(cue.endSec + 1e-9);
      }
    }),
    { numRuns: 300 },
  );
});
