import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '../../time/time-range.ts';
import type { Cue, Transcript } from '../transcript.ts';
import { joinTranscriptParts } from './join-transcript-parts.ts';
import { planTranscriptParts } from './plan-transcript-parts.ts';
import { soundBytesOf } from './sound-part.ts';

const lengths = { wholeSec: 30, partSec: 20 };

/** Speech with the given word and pause lengths; times are in whole tenths of a second. */
const talk = fc
  .array(fc.record({ pause: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 120,
  })
  .map((said) => {
    let at = 0;
    const words = said.map(({ pause, length }, index) => {
      const startSec = (at + pause) / 10;
      at += pause + length;
      return { startSec, endSec: at / 10, text: `word${index}`, confidence: null, speaker: null };
    });
    const cues: Cue[] = words.map((word) => ({ ...word, words: [word] }));
    return { transcript: { language: 'en', wordTiming: 'measured', cues } as Transcript, durationSec: at / 10 + 1 };
  });

/** Returns a recognizer's result for one part's audio. */
function hear(transcript: Transcript, part: TimeRange): Transcript {
  const cues = transcript.cues.flatMap((cue): Cue[] => {
    if (cue.startSec < part.startSec || cue.startSec >= part.endSec) return [];
    const words = cue.words.map((word) => ({ ...word, ...early(word, part) }));
    return [{ ...cue, ...early(cue, part), words }];
  });
  return { ...transcript, cues };
}
const early = ({ startSec, endSec }: TimeRange, part: TimeRange) => ({
  startSec: startSec - part.startSec,
  endSec: endSec - part.startSec,
});

const facts = (transcript: Transcript | null) =>
  transcript?.cues.map(({ text, startSec, endSec }) => [text, startSec.toFixed(6), endSec.toFixed(6)]) ?? [];

describe('the parts of a long source', () => {
  it('meet without a gap, from the beginning to the end, and cut no word', () => {
    fc.assert(
      fc.property(talk, ({ transcript, durationSec }) => {
        const parts = planTranscriptParts(durationSec, transcript.cues, lengths);
        expect(parts[0]?.startSec).toBe(0);
        expect(parts.at(-1)?.endSec).toBe(durationSec);
        for (const [index, part] of parts.entries()) {
          expect(part.endSec).toBeGreaterThan(part.startSec);
          const next = parts[index + 1];
          if (next) expect(next.startSec).toBe(part.endSec);
          for (const cue of transcript.cues)
            expect(cue.startSec < part.endSec && cue.endSec > part.endSec, `${cue.text} at ${part.endSec}`).toBe(false);
        }
      }),
    );
  });

  it('have the same words as the whole when they are joined, in any order', () => {
    fc.assert(
      fc.property(talk, fc.infiniteStream(fc.nat()), ({ transcript, durationSec }, order) => {
        const parts = planTranscriptParts(durationSec, transcript.cues, lengths);
        const transcribed = parts
          .map((part) => ({ part, transcript: hear(transcript, part), place: order.next().value as number }))
          .sort((a, b) => a.place - b.place);
        const joined = joinTranscriptParts(transcribed, null);
        expect(facts(joined)).toEqual(facts(transcript));
        expect([joined?.language, joined?.wordTiming]).toEqual(['en', 'measured']);
      }),
    );
  });

  it('have sounds that meet to the byte', () => {
    fc.assert(
      fc.property(talk, ({ transcript, durationSec }) => {
        const parts = planTranscriptParts(durationSec, transcript.cues, lengths);
        const fileBytes = 44 + Math.round(durationSec * 16_000) * 2;
        let next = 44;
        for (const part of parts) {
          const bytes = soundBytesOf(part, fileBytes);
          expect(bytes?.start).toBe(next);
          next = (bytes?.end ?? 0) + 1;
          expect((next - 44) % 2).toBe(0);
        }
        expect(next).toBe(fileBytes);
      }),
    );
  });

  const every = (pauseAtSec: readonly number[], durationSec: number): TimeRange[] =>
    [0, ...pauseAtSec.map((sec) => sec + 0.5)].map((startSec, index) => ({
      startSec,
      endSec: (pauseAtSec[index] ?? durationSec + 0.5) - 0.5,
    }));

  it.each([
    ['stay one where the source is short', 30, every([10, 20], 30), [30]],
    ['stay one where nobody knows who speaks when', 100, [], [100]],
    ['stay one where no one pauses', 100, every([], 100), [100]],
    ['end at pauses near their length', 60, every([5, 19, 33, 41], 60), [19, 41, 60]],
    ['go on to the next pause where there is none near', 100, every([40, 60], 100), [40, 60, 100]],
  ])('%s', (_, durationSec, speech, ends) => {
    expect(planTranscriptParts(durationSec, speech, lengths).map(({ endSec }) => endSec)).toEqual(ends);
  });

  it('are about ten minutes each for two hours of talk', () => {
    const speech = Array.from({ length: 1200 }, (_, index) => ({ startSec: index * 6, endSec: index * 6 + 5 }));
    const parts = planTranscriptParts(7200, speech);
    for (const { startSec, endSec } of parts) expect((endSec - startSec) / 60).toBeGreaterThan(7);
    for (const { startSec, endSec } of parts) expect((endSec - startSec) / 60).toBeLessThan(13);
  });

  it('have the timing of the least exact part, and the language of the most words', () => {
    const cue = (text: string, words: number): Cue => ({
      startSec: 0,
      endSec: 1,
      text,
      speaker: null,
      words: Array.from({ length: words }, () => ({ startSec: 0, endSec: 1, text, confidence: null, speaker: null })),
    });
    const part = (startSec: number, language: string, words: number, wordTiming: Transcript['wordTiming']) => ({
      part: { startSec, endSec: startSec + 10 },
      transcript: { language, wordTiming, cues: [cue(language, words)] },
    });
    const parts = [part(0, 'es', 2, 'measured'), part(10, 'en', 3, 'estimated'), part(20, 'es', 2, 'measured')];
    expect(joinTranscriptParts(parts, null)).toMatchObject({ language: 'es', wordTiming: 'estimated' });
    expect(joinTranscriptParts(parts, 'de')).toMatchObject({ language: 'de' });
    expect(joinTranscriptParts([{ part: { startSec: 0, endSec: 5 }, transcript: null }], null)).toBeNull();
  });
});
