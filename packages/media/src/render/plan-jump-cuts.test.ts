import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '../transcript/transcript.ts';
import { planJumpCuts } from './plan-jump-cuts.ts';

const unheard = { levels: null, grid: { originSec: 0, stepSec: 0.01 } };

/** The words in `text`, each 0.3 s long and 0.05 s apart; a number in brackets is a pause in seconds. */
function speak(text: string): Word[] {
  let atSec = 0;
  return text.split(' ').flatMap((token) => {
    const pause = /^\[(.+)\]$/.exec(token)?.[1];
    if (pause) {
      atSec += Number(pause);
      return [];
    }
    const word = { text: token, startSec: atSec, endSec: atSec + 0.3, confidence: null, speaker: null };
    atSec += 0.35;
    return [word];
  });
}

function keptText(text: string, language: string | null): string {
  const words = speak(text);
  const window = { startSec: 0, endSec: words.at(-1)?.endSec ?? 0 };
  const cuts = planJumpCuts({ window, words, silences: [], language, ...unheard });
  return words
    .filter((word) => cuts.some((cut) => word.startSec >= cut.startSec - 1e-9 && word.endSec <= cut.endSec + 1e-9))
    .map((word) => word.text)
    .join(' ');
}

describe('planJumpCuts', () => {
  it('shortens a silence to a natural pause', () => {
    const cuts = planJumpCuts({
      window: { startSec: 10, endSec: 20 },
      words: [],
      silences: [{ startSec: 12, endSec: 14 }],
      language: null,
      ...unheard,
    });
    expect(cuts).toEqual([
      { startSec: 10, endSec: 12.12 },
      { startSec: 13.88, endSec: 20 },
    ]);
  });

  it.each([
    ['So, um, we left.', 'en', 'So, we left.'],
    ['It was, you know, late.', 'en', 'It was, late.'],
    ['Do you know him?', 'en', 'Do you know him?'],
    ['I like it', 'en', 'I like it'],
    ['Um acht Uhr, äh, ging er.', 'de', 'Um acht Uhr, ging er.'],
    ['um dia, uh, bom', null, 'um dia, bom'],
  ])('%s (%s) keeps "%s"', (text, language, kept) => {
    expect(keptText(text, language)).toBe(kept);
  });

  it('clips no word for frames, and keeps no attack of a filler', () => {
    const words = speak('So um we left.');
    const window = { startSec: 0, endSec: 1.4 };
    const grid = { originSec: 0, stepSec: 1 / 25 };
    // The quiet point is 0.06 s before the recognized start of the next word.
    const loudnessDb = Array.from({ length: 140 }, (_, hop) => ([63, 64].includes(hop) ? -70 : -20));
    const levels = { hopSec: 0.01, loudnessDb };
    expect(planJumpCuts({ window, words, silences: [], language: 'en', levels, grid })).toEqual([
      { startSec: 0, endSec: 0.32 },
      { startSec: 0.64, endSec: 1.4 },
    ]);
  });

  it('keeps short silences, and everything if all is silent', () => {
    const window = { startSec: 0, endSec: 5 };
    const plan = (silence: [number, number]) =>
      planJumpCuts({
        window,
        words: [],
        silences: [{ startSec: silence[0], endSec: silence[1] }],
        language: null,
        ...unheard,
      });
    expect(plan([2, 2.5])).toEqual([window]);
    expect(plan([0, 5])).toEqual([window]);
  });

  it('keeps words intact, stays in the window, and keeps the order', () => {
    const range = fc
      .tuple(fc.double({ min: 0, max: 30, noNaN: true }), fc.double({ min: 0.01, max: 4, noNaN: true }))
      .map(([startSec, length]) => ({ startSec, endSec: startSec + length }));
    const word = fc.tuple(range, fc.constantFrom('um', 'word', 'like,', 'you', 'know,')).map(([time, text]) => ({
      ...time,
      text,
      confidence: null,
      speaker: null,
    }));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.array(range, { maxLength: 8 }), (words, silences) => {
        const window = { startSec: 2, endSec: 28 };
        const cuts = planJumpCuts({ window, words, silences, language: 'en', ...unheard });
        expect(cuts.length).toBeGreaterThan(0);
        for (const [index, cut] of cuts.entries()) {
          expect(cut.endSec).toBeGreaterThan(cut.startSec);
          expect(cut.startSec).toBeGreaterThanOrEqual(cuts[index - 1]?.endSec ?? window.startSec);
          expect(cut.endSec).toBeLessThanOrEqual(window.endSec);
          for (const bound of [cut.startSec, cut.endSec].filter((sec) => sec > window.startSec && sec < window.endSec))
            for (const { text, startSec, endSec } of words)
              if (text === 'word') expect(bound > startSec && bound < endSec).toBe(false);
        }
      }),
    );
  });
});
