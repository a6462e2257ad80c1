import { type ClipEdit, clipEdit, clipEditLimits, plainClipEdit } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import { pickFrameRate, removeWords, snapRangesToFrames, unpackLevels } from '@clipwright/media/plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTidyTools, type TidyTools } from '../planning/create-tidy-tools.ts';
import { changeText } from './change-texts.ts';
import { cutWords as cut, numbersUpTo, restoreWords } from './cut-words.ts';
import { type EditSource, listEditWords } from './list-edit-words.ts';

/** Twelve words of 0.4 s, one every 0.6 s from 9 s on; the clip contains the third to the tenth. */
const words = Array.from({ length: 12 }, (_, index) => ({
  text: `w${index}`,
  startSec: 9 + index * 0.6,
  endSec: 9.4 + index * 0.6,
}));
const info: EditMaterial['info'] = {
  path: '',
  container: 'mov',
  durationSec: 60,
  sizeBytes: 1000,
  audio: [],
  subtitles: [],
  video: {
    index: 0,
    codec: 'h264',
    codedWidthPx: 640,
    codedHeightPx: 360,
    widthPx: 640,
    heightPx: 360,
    rotationDegrees: 0,
    pixelAspect: 1,
    frameRate: 25,
    isConstantFrameRate: true,
    hdr: null,
    pixelFormat: 'yuv420p',
    colorMatrix: 'bt709',
    isFullRange: false,
    isInterlaced: false,
    bitDepth: 8,
    startSec: 0,
    durationSec: 60,
  },
};
const source: EditSource = {
  words,
  firstWord: 100,
  window: { startSec: 0, endSec: 60 },
  snap: (ranges) => snapRangesToFrames(ranges, info, pickFrameRate(info.video)),
};
const cue = {
  startSec: 9,
  endSec: 16,
  text: '',
  speaker: null,
  words: words.map((word) => ({ ...word, confidence: null, speaker: null })),
};
const transcript = { language: 'en', wordTiming: 'measured' as const, firstWord: 100, cues: [cue] };
/** Returns levels in hops of 10 ms at -20 dB, except for two silent hops around a time. */
const quietAt = (atSec: number) => {
  const bytes = Array.from({ length: 6000 }, (_, hop) => (Math.abs(hop + 0.5 - atSec * 100) < 1 ? 200 : 40));
  return { hopSec: 0.01, firstHop: 0, halfDb: btoa(String.fromCharCode(...bytes)) };
};
const toolsOf = (levels: EditMaterial['levels']) => createTidyTools({ info, transcript, levels, speech: [] });
const cutWith = (tools: TidyTools, edit: ClipEdit, numbers: readonly [number, number]) =>
  cut(edit, numbers, { source, removeWords: tools.removeWords }).edit;
const tools = toolsOf(null);
const cutWords = (edit: ClipEdit, numbers: readonly [number, number]) => cutWith(tools, edit, numbers);
const clip = plainClipEdit([{ id: 'a', startSec: 10.12, endSec: 14.92 }]);
const states = (edit: ClipEdit) =>
  listEditWords(edit, source)
    .map(({ state }) => state[0])
    .join('');

describe('words that are cut', () => {
  it('leave their neighbors whole, with air around them', () => {
    expect(states(clip)).toBe('bbiiiiiiiiaa');
    const cut = cutWords(clip, [104, 105]);
    expect(states(cut)).toBe('bbiicciiiiaa');
    // Words 103 and 106 are spoken from 10.8 to 11.2 and from 12.6 on.
    expect(cut.ranges).toEqual([
      { id: 'a', startSec: 10.12, endSec: expect.closeTo(11.28) },
      { id: 'r2', startSec: expect.closeTo(12.52), endSec: expect.closeTo(14.92) },
    ]);
    expect(clipEdit.safeParse(cut).success).toBe(true);
  });

  it('are cut up to the last one, even if it is short and starts more quietly than it ends', () => {
    // Words 105 and 106 are adjacent; the quietest 10 ms are in the first half of word 105.
    const close = words.map((word, index) => (index === 5 ? { ...word, startSec: 12.4, endSec: 12.6 } : word));
    const spoken = { ...transcript, cues: [{ ...cue, words: close.map((word) => ({ ...cue.words[0], ...word })) }] };
    const made = cut(clip, [104, 105], {
      source: { ...source, words: close },
      removeWords: createTidyTools({
        info,
        transcript: spoken as typeof transcript,
        levels: quietAt(12.48),
        speech: [],
      }).removeWords,
    });
    expect(
      listEditWords(made.edit, { ...source, words: close })
        .map(({ state }) => state[0])
        .join(''),
    ).toBe('bbiicciiiiaa');
  });

  it('leave no flash between two cuts', () => {
    const cut = cutWords(cutWords(clip, [104, 104]), [105, 105]);
    expect(cut.ranges).toHaveLength(2);
    expect(states(cut)).toBe('bbiicciiiiaa');
  });

  it('at an edge take the silence next to them along', () => {
    const long = plainClipEdit([{ id: 'a', startSec: 8, endSec: 18 }]);
    expect(cutWords(long, [100, 100]).ranges).toEqual([
      { id: 'a', startSec: expect.closeTo(9.52), endSec: expect.closeTo(18) },
    ]);
    expect(cutWords(long, [111, 111]).ranges).toEqual([{ id: 'a', startSec: 8, endSec: expect.closeTo(15.48) }]);
  });

  it('at an edge shorten the clip, and never leave it empty', () => {
    expect(cutWords(clip, [100, 103]).ranges).toEqual([{ id: 'a', startSec: 11.32, endSec: 14.92 }]);
    expect(cutWords(clip, [100, 111])).toBe(clip);
    expect(cutWords(clip, [100, 101])).toBe(clip);
  });

  it('keep the settings of their part for both of its halves', () => {
    const styled = { ...clip, captions: { ranges: { a: { isOn: false } } } };
    const cut = cutWords(styled, [104, 105]);
    expect(cut.captions.ranges).toEqual({ a: { isOn: false }, r2: { isOn: false } });
    expect(restoreWords(cut, [104, 105], source).captions.ranges).toEqual({ a: { isOn: false } });
  });
});

describe('the edges of a cut', () => {
  it('are placed at the quietest point of the source, like those of fillers and pauses', () => {
    // Between words 103, which ends at 11.2 s, and 104, and before word 106, which starts at 12.6 s.
    const plain = cutWords(clip, [104, 105]);
    expect(plain.ranges.map(({ endSec }) => endSec)).toEqual([expect.closeTo(11.28), expect.closeTo(14.92)]);
    const quiet = cutWith(toolsOf(quietAt(11.36)), clip, [104, 105]);
    expect(quiet.ranges[0]?.endSec).toBeCloseTo(11.36);
    const late = cutWith(toolsOf(quietAt(12.48)), clip, [104, 105]);
    expect(late.ranges[1]?.startSec).toBeCloseTo(12.48);
    // Never inside a remaining word.
    expect(cutWith(toolsOf(quietAt(11.1)), clip, [104, 105])).toEqual(plain);
    const spans = [{ rangeId: 'a', firstWord: 4, lastWord: 5 }];
    const levels = unpackLevels(quietAt(11.36));
    expect(quiet.ranges).toEqual(removeWords(clip, spans, { info, transcript, levels }).edit.ranges);
  });

  it('are not placed if the clip would exceed the maximum number of parts', () => {
    const ranges = Array.from({ length: clipEditLimits.ranges }, (_, at) => ({
      id: `p${at}`,
      startSec: at === 0 ? 10.12 : 20 + at / 5,
      endSec: at === 0 ? 14.92 : 20.2 + at / 5,
    }));
    const full = { ...clip, ranges };
    expect(cut(full, [104, 105], { source, removeWords: tools.removeWords })).toEqual({
      edit: full,
      savedSec: 0,
      leftOut: 1,
    });
  });
});

describe('words that are restored', () => {
  it('close the cut they left', () => {
    expect(restoreWords(cutWords(clip, [104, 105]), [104, 105], source).ranges).toEqual([
      { id: 'a', startSec: 10.12, endSec: expect.closeTo(14.92) },
    ]);
  });

  it('from one of two cuts leave the other cut', () => {
    const cut = cutWords(clip, [104, 105]);
    expect(states(restoreWords(cut, [104, 104], source))).toBe('bbiiiciiiiaa');
    expect(states(restoreWords(cut, [105, 105], source))).toBe('bbiiciiiiiaa');
  });

  it('in the middle of a cut become a separate part', () => {
    const cut = cutWords(clip, [104, 106]);
    const back = restoreWords(cut, [105, 105], source);
    expect(states(back)).toBe('bbiiciciiiaa');
    expect(back.ranges.map(({ startSec }) => startSec)).toEqual([10.12, 11.92, 13.12]);
  });

  it('extend the clip by all words up to them', () => {
    const all = listEditWords(clip, source);
    const [first, last] = [all[0], all[11]];
    if (!first || !last) throw new Error('There are words.');
    expect(numbersUpTo(all, first)).toEqual([100, 101]);
    expect(numbersUpTo(all, last)).toEqual([110, 111]);
    expect(states(restoreWords(clip, numbersUpTo(all, first), source))).toBe('iiiiiiiiiiaa');
    expect(states(restoreWords(clip, numbersUpTo(all, last), source))).toBe('bbiiiiiiiiii');
  });

  it('include all words that were cut together', () => {
    const all = listEditWords(cutWords(clip, [104, 106]), source);
    const word = all.find(({ number }) => number === 105);
    expect(word && numbersUpTo(all, word)).toEqual([104, 106]);
  });
});

it('any cuts and restores leave the document valid and show the chosen words', () => {
  const step = fc.tuple(fc.boolean(), fc.integer({ min: 100, max: 111 }), fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let edit = clip;
      for (const [cuts, from, count] of steps) {
        const numbers: [number, number] = [from, from + count];
        const before = listEditWords(edit, source);
        const next = cuts ? cutWords(edit, numbers) : restoreWords(edit, numbers, source);
        const wouldBeEmpty = before.every(
          ({ state, number }) => state !== 'in' || (number >= from && number <= from + count),
        );
        for (const [index, word] of listEditWords(next, source).entries()) {
          const isChosen = word.number >= numbers[0] && word.number <= numbers[1];
          if (!isChosen || (cuts && wouldBeEmpty)) expect(word.state === 'in').toBe(before[index]?.state === 'in');
          else expect(word.state === 'in').toBe(!cuts);
        }
        edit = next;
        expect(clipEdit.safeParse(edit).success).toBe(true);
      }
    }),
  );
});

describe('an overlay', () => {
  const text = (startSec: number): ClipEdit['overlays'][number] => ({
    kind: 'text',
    id: 'text-1',
    text: 'Look',
    place: { x: 0.5, y: 0.5 },
    size: 0.05,
    color: '#FFFFFF',
    startSec,
    endSec: startSec + 1,
  });
  const isSame = (one: ClipEdit, other: ClipEdit) =>
    one.ranges.length === other.ranges.length &&
    one.ranges.every(({ startSec, endSec }, index) => {
      const range = other.ranges[index];
      return Math.abs(startSec - (range?.startSec ?? 0)) + Math.abs(endSec - (range?.endSec ?? 0)) < 1e-6;
    });
  const someWords = fc.tuple(fc.integer({ min: 102, max: 109 }), fc.integer({ min: 0, max: 3 }));

  it('returns to its place once all words are restored, whatever was cut and in whatever order it was restored', () => {
    let compared = 0;
    const steps = fc.array(someWords, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4.7, noNaN: true }), steps, fc.boolean(), (startSec, cuts, isLastFirst) => {
        const edit = { ...clip, overlays: [text(startSec)] };
        let changed = cuts.reduce((now, [from, count]) => cutWords(now, [from, from + count]), edit);
        expect(clipEdit.safeParse(changed).error).toBeUndefined();
        for (const [from, count] of isLastFirst ? cuts.toReversed() : cuts)
          changed = restoreWords(changed, [from, from + count], source);
        // A restored edge with less of the silence beside it makes a different clip.
        if (!isSame(edit, changed)) return;
        compared += 1;
        const [back] = changed.overlays;
        expect(back).toEqual({
          ...text(startSec),
          startSec: expect.closeTo(startSec, 6),
          endSec: expect.closeTo(startSec + 1, 6),
        });
      }),
    );
    expect(compared).toBeGreaterThan(20);
  });

  it('stays over its words while others are cut and restored', () => {
    // Word 108 is spoken from 13.8 s on, 3.68 s after the start of the clip.
    const edit = { ...clip, overlays: [text(3.68)] };
    const placeOf = (changed: ClipEdit) => {
      const { startSec } = changed.overlays[0] ?? { startSec: -1 };
      let passedSec = 0;
      for (const range of changed.ranges) {
        const lengthSec = range.endSec - range.startSec;
        if (startSec < passedSec + lengthSec) return range.startSec + startSec - passedSec;
        passedSec += lengthSec;
      }
      return null;
    };
    const others = fc.tuple(fc.boolean(), fc.integer({ min: 100, max: 107 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.array(others, { maxLength: 8 }), (steps) => {
        let now = edit;
        for (const [cuts, from, count] of steps) {
          const numbers = [from, Math.min(107, from + count)] as const;
          now = cuts ? cutWords(now, numbers) : restoreWords(now, numbers, source);
          expect(placeOf(now)).toBeCloseTo(13.8, 6);
        }
      }),
    );
  });

  it('with a manually chosen time has no place to return to', () => {
    const moved = cutWords({ ...clip, overlays: [text(1.5)] }, [104, 105]);
    expect(moved.overlays[0]).toMatchObject({ anchorSec: expect.closeTo(11.62) });
    const chosen = changeText(moved, 'text-1', { startSec: 0.5, endSec: 1.5 });
    expect(chosen.overlays).toEqual([text(0.5)]);
    expect(restoreWords(chosen, [104, 105], source).overlays).toEqual([text(0.5)]);
  });
});
