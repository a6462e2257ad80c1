import { type ClipEdit, clipEdit, clipEditLimits, plainClipEdit } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { talkInfo } from '../../test/random-edits.ts';
import { randomSpeech } from '../../test/random-speech.ts';
import { pickFrameRate } from '../render/frame-rate.ts';
import { snapRangesToFrames } from '../render/snap-ranges.ts';
import { clipDurationSec } from '../time/cut-list.ts';
import { durationOf } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import { listClipWords, listTimedWords } from './clip-words.ts';
import { placeRanges } from './keep-parts.ts';
import { listFillers, removeWords } from './remove-words.ts';
import { listPauses, shortenPauses } from './shorten-pauses.ts';

const info = talkInfo({ frameRate: 25 });

/** Words of 0.3 s, 0.1 s apart, starting at 1 s; a number in brackets is a longer gap in seconds. */
function speech(text: string): Transcript {
  let atSec = 1;
  const words = text.split(' ').flatMap((token) => {
    const gapSec = /^\[(.+)\]$/.exec(token)?.[1];
    if (gapSec) {
      atSec += Number(gapSec) - 0.1;
      return [];
    }
    const word = { text: token, startSec: atSec, endSec: atSec + 0.3, confidence: null, speaker: null };
    atSec += 0.4;
    return [word];
  });
  return {
    language: 'en',
    wordTiming: 'measured',
    cues: [{ startSec: 1, endSec: atSec, text, speaker: null, words }],
  };
}

function materialOf(transcript: Transcript) {
  return { info, transcript, levels: null, silences: null };
}

function spokenText(edit: ClipEdit, transcript: Transcript): string {
  return listClipWords(listTimedWords(transcript, edit), placeRanges(edit, info))
    .map(({ text }) => text)
    .join(' ');
}

const whole = plainClipEdit([{ id: 'a', startSec: 0, endSec: 20 }]);
const stammered = speech('So, um, it was [1.5] you know, late. Do you know him?');

describe('fillers of a clip', () => {
  const material = materialOf(stammered);

  it('are listed with their place in the source and the clip', () => {
    const edit = plainClipEdit([
      { id: 'a', startSec: 2, endSec: 10 },
      { id: 'b', startSec: 0, endSec: 2 },
    ]);
    expect(listFillers(edit, material).map(({ text, rangeId, startSec }) => [text, rangeId, startSec])).toEqual([
      ['you know,', 'a', expect.closeTo(2)],
      ['um,', 'b', expect.closeTo(9.4)],
    ]);
  });

  it('are removed together or one by one, with the same words left', () => {
    const all = removeWords(whole, listFillers(whole, material), material);
    expect(all).toMatchObject({ leftOut: 0 });
    expect(spokenText(all.edit, stammered)).toBe('So, it was late. Do you know him?');
    expect(all.edit.ranges.map(({ id }) => id)).toEqual(['a', 'r2', 'r3']);
    let edit = whole;
    for (let first = listFillers(edit, material)[0]; first; first = listFillers(edit, material)[0])
      edit = removeWords(edit, [first], material).edit;
    expect(spokenText(edit, stammered)).toBe('So, it was late. Do you know him?');
  });

  it('are recognized in the words of the edit, even if captions leave them out', () => {
    const edit = { ...whole, words: { '1': { text: 'Tom' }, '2': { text: 'uh', isHidden: true } } };
    expect(listFillers(edit, material).map(({ text }) => text)).toEqual(['uh', 'you know,']);
  });

  it('leave the settings of a range, and everything over the picture, at their place', () => {
    const edit: ClipEdit = {
      ...whole,
      captions: { styleId: 'marker', ranges: { a: { isOn: false } } },
      overlays: [{ kind: 'title', id: 'hook', startSec: 4, endSec: 7, text: 'Late', place: { x: 0.5, y: 0.2 } }],
    };
    const { edit: cut, savedSec } = removeWords(edit, listFillers(edit, material).slice(0, 1), material);
    expect(cut.captions.ranges).toEqual({ a: { isOn: false }, r2: { isOn: false } });
    expect(cut.overlays[0]).toMatchObject({
      startSec: expect.closeTo(4 - savedSec, 5),
      endSec: expect.closeTo(7 - savedSec, 5),
    });
  });

  it('are removed from only one of two copies of a repeated part', () => {
    const edit = plainClipEdit([
      { id: 'a', startSec: 0, endSec: 2.3 },
      { id: 'b', startSec: 0, endSec: 2.3 },
    ]);
    const second = listFillers(edit, material).filter(({ rangeId }) => rangeId === 'b');
    expect(spokenText(removeWords(edit, second, material).edit, stammered)).toBe('So, um, it So, it');
  });

  it('stay if nothing else would be left, or if no more ranges may be added', () => {
    const only = materialOf(speech('um'));
    const edit = plainClipEdit([{ id: 'a', startSec: 1, endSec: 1.3 }]);
    expect(removeWords(edit, listFillers(edit, only), only)).toEqual({ edit, savedSec: 0, leftOut: 1 });
    const long = materialOf(
      speech(
        Array(clipEditLimits.ranges + 20)
          .fill('well um')
          .join(' '),
      ),
    );
    const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 200 }]);
    const { edit: cut, leftOut } = removeWords(clip, listFillers(clip, long), long);
    expect(leftOut).toBeGreaterThan(0);
    expect(cut.ranges.length).toBeGreaterThan(clipEditLimits.ranges * 0.85);
    expect(clipEdit.parse(cut)).toEqual(cut);
    expect(removeWords(whole, [{ rangeId: 'gone', firstWord: 0, lastWord: 3 }], material)).toMatchObject({
      edit: whole,
      leftOut: 1,
    });
  });
});

describe('pauses of a clip', () => {
  const material = materialOf(stammered);
  const edit = plainClipEdit([{ id: 'a', startSec: 1, endSec: 6 }]);

  it('are listed from a minimum length on, and are shortened to one length', () => {
    const pauses = listPauses(edit, material);
    expect(pauses).toEqual([
      { startSec: expect.closeTo(1.5), endSec: expect.closeTo(3), rangeId: 'a', sourceSec: expect.closeTo(2.5) },
    ]);
    const { edit: cut, savedSec } = shortenPauses(edit, pauses, 0.5, material);
    expect(savedSec).toBeCloseTo(1);
    expect(listPauses(cut, material, 0.3).map((pause) => Number(durationOf(pause).toFixed(2)))).toEqual([0.5]);
    expect(spokenText(cut, stammered)).toBe(spokenText(edit, stammered));
  });

  it('keep air on both sides when they are shortened as far as possible', () => {
    const { edit: cut } = shortenPauses(edit, listPauses(edit, material), 0, material);
    const [first, second] = cut.ranges;
    expect(first?.endSec).toBeGreaterThanOrEqual(2.58 - 1e-6);
    expect(second?.startSec).toBeLessThanOrEqual(3.92 + 1e-6);
    expect((second?.startSec ?? 0) - (first?.endSec ?? 0)).toBeGreaterThan(1.2);
  });

  it('are quiet if the sound is known: laughter ends a pause, a breath does not', () => {
    const silences = [
      { startSec: 2.5, endSec: 3.2 },
      { startSec: 3.4, endSec: 4 },
    ];
    expect(listPauses(edit, { ...material, silences })).toHaveLength(1);
    expect(listPauses(edit, { ...material, silences: [{ startSec: 2.5, endSec: 2.7 }] })).toEqual([]);
  });

  it('may span a join', () => {
    const { edit: cut } = removeWords(whole, [{ rangeId: 'a', firstWord: 3, lastWord: 3 }], material);
    const pauses = listPauses(cut, material);
    const joined = listPauses(shortenPauses(cut, pauses, 0.4, material).edit, material, 0.3);
    expect(joined.slice(1, 2).map((pause) => Number(durationOf(pause).toFixed(1)))).toEqual([0.4]);
  });
});

describe('cleaned clips', () => {
  const clips = fc.record({
    transcript: randomSpeech,
    frameRate: fc.constantFrom(15, 24_000 / 1001, 25, 30_000 / 1001, 30, 60, 120),
    starts: fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 1, maxLength: 4 }),
    lengthSec: fc.double({ min: 0.2, max: 30, noNaN: true }),
    toSec: fc.double({ min: 0, max: 1, noNaN: true }),
    isSteady: fc.boolean(),
  });

  it('are valid, on frames, shorter by the reported time, and keep all their other words whole', () => {
    fc.assert(
      fc.property(clips, ({ transcript, frameRate, starts, lengthSec, toSec, isSteady }) => {
        const source = talkInfo({ frameRate });
        if (source.video) source.video.isConstantFrameRate = isSteady;
        const material = { info: source, transcript, levels: null, silences: null };
        const edit = plainClipEdit(
          starts.map((startSec, index) => ({ id: `p${index}`, startSec, endSec: startSec + lengthSec })),
        );
        const secOf = (each: ClipEdit) => clipDurationSec(placeRanges(each, source));
        const textOf = (each: ClipEdit) =>
          listClipWords(listTimedWords(transcript, each), placeRanges(each, source)).map(({ index }) => index);
        const fillers = listFillers(edit, material);
        const gone = removeWords(edit, fillers, material);
        const short = shortenPauses(edit, listPauses(edit, material), toSec, material);
        for (const { edit: changed, savedSec } of [gone, short]) {
          expect(clipEdit.parse(changed)).toEqual(changed);
          expect(savedSec).toBeCloseTo(secOf(edit) - secOf(changed), 6);
          const rendered = snapRangesToFrames(changed.ranges, source, pickFrameRate(source.video));
          if (changed !== edit)
            for (const [index, { startSec, endSec }] of changed.ranges.entries()) {
              expect(rendered[index]?.startSec).toBeCloseTo(startSec, 6);
              expect(rendered[index]?.endSec).toBeCloseTo(endSec, 6);
            }
        }
        expect(textOf(short.edit)).toEqual(textOf(edit));
        if (gone.leftOut === 0) {
          const left = fillers.flatMap(({ firstWord, lastWord, rangeId }) =>
            listWords(transcript).flatMap((_, index) =>
              index >= firstWord && index <= lastWord ? [`${rangeId}:${index}`] : [],
            ),
          );
          expect(textOf(gone.edit).length).toBe(textOf(edit).length - left.length);
        }
      }),
    );
  });
});
