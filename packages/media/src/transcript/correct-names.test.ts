import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctNames, type NameCorrection } from './correct-names.ts';
import { listWords, type Transcript } from './transcript.ts';

/** Builds speech with one word per second. */
function say(...cues: string[]): Transcript {
  let atSec = 0;
  return {
    language: 'en',
    wordTiming: 'measured',
    cues: cues.map((text) => {
      const words = text.split(' ').map((word) => {
        const startSec = atSec++;
        return { text: word, startSec, endSec: startSec + 0.8, confidence: 0.9, speaker: null };
      });
      return { text, words, startSec: words[0]?.startSec ?? 0, endSec: words.at(-1)?.endSec ?? 0, speaker: null };
    }),
  };
}

const textOf = (said: Transcript) => said.cues.map(({ text }) => text).join(' | ');
const clipwright: NameCorrection = { term: 'Clipwright', heardAs: ['clip right', 'clip write'] };

describe('correcting a name', () => {
  it.each<[string, NameCorrection, string]>([
    ['I use clip right daily.', clipwright, 'I use Clipwright daily.'],
    ['“Clip Write,” he said.', clipwright, '“Clipwright,” he said.'],
    ['clip-right works', clipwright, 'Clipwright works'],
    ['This is clip right’s editor.', clipwright, 'This is Clipwright’s editor.'],
    ["clipwright's editor", clipwright, "Clipwright's editor"],
    ['CLIPWRIGHT!', clipwright, 'Clipwright!'],
    ['Clip it right now.', clipwright, 'Clip it right now.'],
    ['A paperclip rightly bent.', clipwright, 'A paperclip rightly bent.'],
    ['ask jean luke', { term: 'Jean-Luc Moreau', heardAs: ['jean luke'] }, 'ask Jean-Luc Moreau'],
    ['so cube anytes it is', { term: 'Kubernetes', heardAs: ['cube anytes', 'cube'] }, 'so Kubernetes it is'],
    ['ask Soren', { term: 'Søren', heardAs: ['soren'] }, 'ask Søren'],
    ['at mac donald’s', { term: 'McDonald’s', heardAs: ["mac donald's"] }, 'at McDonald’s'],
  ])('turns %j into %j', (heard, correction, expected) => {
    expect(textOf(correctNames(say(heard), [correction]))).toBe(expected);
  });

  it('keeps the original times', () => {
    const { cues } = correctNames(say('use clip right now'), [clipwright]);
    expect(cues[0]?.words.map(({ text, startSec, endSec }) => [text, startSec, endSec])).toEqual([
      ['use', 0, 0.8],
      ['Clipwright', 1, 2.8],
      ['now', 3, 3.8],
    ]);
    const same = correctNames(say('ask ann bold now'), [{ term: 'Anne Bolt', heardAs: ['ann bold'] }]);
    expect(same.cues[0]?.words.slice(1, 3)).toMatchObject([
      { text: 'Anne', startSec: 1, endSec: 1.8 },
      { text: 'Bolt', startSec: 2, endSec: 2.8 },
    ]);
  });

  it('finds it several times in each cue, longest match first', () => {
    const corrections = [
      { term: 'Rite', heardAs: ['right'] },
      { term: 'Clipwright', heardAs: ['clip right'] },
    ];
    expect(textOf(correctNames(say('clip right is right.', 'not clip.', 'right'), corrections))).toBe(
      'Clipwright is Rite. | not clip. | Rite',
    );
  });

  it('finds it across two cues and leaves no empty cue', () => {
    const corrected = correctNames(say('we use clip', 'right, as you', 'clip', 'right'), [clipwright]);
    expect(textOf(corrected)).toBe('we use Clipwright, | as you | Clipwright');
    expect(corrected.cues.map(({ startSec, endSec }) => [startSec, endSec])).toEqual([
      [0, 3.8],
      [4, 5.8],
      [6, 7.8],
    ]);
    const same = correctNames(say('ask ann', 'bold now'), [{ term: 'Anne Bolt', heardAs: ['ann bold'] }]);
    expect(textOf(same)).toBe('ask Anne | Bolt now');
    expect(same.cues.map(({ startSec, endSec }) => [startSec, endSec])).toEqual([
      [0, 1.8],
      [2, 3.8],
    ]);
  });

  it('does not continue across a period, a pause or another speaker', () => {
    expect(textOf(correctNames(say('my clip.', 'right now'), [clipwright]))).toBe('my clip. | right now');
    const { cues, ...rest } = say('my clip', 'right now');
    const [first, second] = cues;
    if (!first || !second) throw new Error('There are two cues.');
    const late = { ...second, startSec: second.startSec + 5, endSec: second.endSec + 5 };
    const other = { ...second, speaker: 'B' };
    for (const next of [late, other]) {
      expect(textOf(correctNames({ ...rest, cues: [first, next] }, [clipwright]))).toBe('my clip | right now');
    }
  });

  it('finds it in another script', () => {
    expect(textOf(correctNames(say('дом в москве'), [{ term: 'Москве', heardAs: [] }]))).toBe('дом в Москве');
  });
});

it('unknown names stay unchanged', () => {
  const transcript = say('nothing to see here');
  expect(correctNames(transcript, [])).toBe(transcript);
  expect(correctNames(transcript, [clipwright]).cues[0]).toBe(transcript.cues[0]);
});

it('corrections keep times and order for any names', () => {
  const word = fc.constantFrom('clip', 'right', 'a', "b's", 'C-d', '…', 'é', '42');
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const corrections = fc.array(fc.record({ term: phrase, heardAs: fc.array(phrase, { maxLength: 3 }) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(phrase, { minLength: 1, maxLength: 4 }), corrections, (cues, names) => {
      const transcript = say(...cues);
      const words = listWords(correctNames(transcript, names));
      expect(words[0]?.startSec).toBe(listWords(transcript)[0]?.startSec);
      expect(words.at(-1)?.endSec).toBeCloseTo(listWords(transcript).at(-1)?.endSec ?? 0);
      for (const [index, one] of words.entries()) {
        expect(one.endSec).toBeGreaterThanOrEqual(one.startSec);
        expect(one.startSec).toBeGreaterThanOrEqual((words[index - 1]?.endSec ?? 0) - 1e-9);
      }
    }),
  );
});
