import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { talkInfo } from '../../test/random-edits.ts';
import { clipDurationSec } from '../time/cut-list.ts';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { listHesitations, removeHesitations } from './hesitations.ts';
import { placeRanges } from './keep-parts.ts';

const info = talkInfo({ frameRate: 25 });
const word = (text: string, startSec: number, endSec: number) => ({
  text,
  startSec,
  endSec,
  confidence: null,
  speaker: null,
});
/** Words with a gap of 1 s after "the", of 0.1 s after "old", and of 2 s after "house". */
const words = [word('The', 1, 1.3), word('old', 2.3, 2.7), word('house', 2.8, 3.2), word('burned.', 5.2, 5.6)];
const transcript = {
  language: 'en',
  wordTiming: 'measured' as const,
  cues: [{ startSec: 1, endSec: 5.6, text: '', speaker: null, words }],
};

/** Material in which the words and these sounds have a level, in dB, and silence is at -70 dB. */
function materialOf(sounds: readonly (TimeRange & { db: number })[], speech: readonly TimeRange[]) {
  const loud = [...words.map((each) => ({ ...each, db: -20 })), ...sounds];
  const levelAt = (sec: number) => loud.find((sound) => containsTime(sound, sec))?.db ?? -70;
  const loudnessDb = Array.from({ length: 800 }, (_, hop) => levelAt((hop + 0.5) / 100));
  return { info, transcript, levels: { hopSec: 0.01, loudnessDb }, speech: [...speech] };
}

const whole = plainClipEdit([{ id: 'a', startSec: 0, endSec: 8 }]);
const um = { startSec: 1.6, endSec: 2, db: -24 };
const lengthOf = (edit: ClipEdit) => clipDurationSec(placeRanges(edit, info));

describe('sounds between words', () => {
  const everything = [{ startSec: 0, endSec: 8 }];

  it('are listed with their place in the source and the clip', () => {
    const edit = plainClipEdit([
      { id: 'a', startSec: 5, endSec: 8 },
      { id: 'b', startSec: 0.5, endSec: 3 },
    ]);
    const [sound, ...others] = listHesitations(edit, materialOf([um], everything));
    expect(others).toEqual([]);
    expect(sound).toMatchObject({ rangeId: 'b', startSec: expect.closeTo(3 + 1.6 - 0.5, 1) });
    expect(sound?.source.startSec).toBeCloseTo(1.6, 1);
    expect(sound?.source.endSec).toBeCloseTo(2, 1);
  });

  it.each([
    ['much quieter than the words', [{ ...um, db: -40 }], everything],
    ['shorter than a syllable', [{ ...um, endSec: 1.7 }], everything],
    ['as long as a sentence', [{ startSec: 3.4, endSec: 5, db: -20 }], everything],
    ['not a voice', [um], [{ startSec: 2.2, endSec: 6 }]],
    ['only the end of a word', [{ startSec: 1.3, endSec: 1.5, db: -20 }], everything],
  ])('are not listed if they are %s', (_, sounds, speech) => {
    expect(listHesitations(whole, materialOf(sounds, speech))).toEqual([]);
  });

  it('are not listed without levels or words', () => {
    const material = materialOf([um], everything);
    expect(listHesitations(whole, { ...material, levels: null })).toEqual([]);
    expect(listHesitations(whole, { ...material, transcript: null })).toEqual([]);
  });

  it('are cut out without touching a word', () => {
    const material = materialOf([um, { startSec: 3.9, endSec: 4.5, db: -22 }], everything);
    const sounds = listHesitations(whole, material);
    expect(sounds).toHaveLength(2);
    const { edit, savedSec, leftOut } = removeHesitations(whole, sounds, material);
    expect(leftOut).toBe(0);
    expect(lengthOf(whole) - lengthOf(edit)).toBeCloseTo(savedSec);
    expect(savedSec).toBeGreaterThan(0.8);
    for (const each of words)
      expect(edit.ranges.some(({ startSec, endSec }) => startSec <= each.startSec && endSec >= each.endSec)).toBe(true);
    expect(listHesitations(edit, material)).toEqual([]);
  });
});
