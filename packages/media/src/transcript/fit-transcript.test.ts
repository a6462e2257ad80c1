import { describe, expect, it } from 'vitest';
import { exampleTranscript } from '../../test/example-clip.ts';
import { fitTranscript } from './fit-transcript.ts';
import { shiftTranscript } from './shift-transcript.ts';

const spoken = exampleTranscript([
  [4, 1, 'It all began here.'],
  [4, 1, 'Then it went on.'],
  [4, 1, 'And this was the end.'],
]);
const fit = (claimedSec: number, durationSec = claimedSec) => fitTranscript(spoken, { claimedSec, durationSec });
const textOf = ({ transcript }: ReturnType<typeof fit>) => transcript?.cues.map((cue) => cue.text).join(' ');

describe('fitTranscript', () => {
  it('returns a fitting transcript unchanged', () => {
    expect(fit(14)).toEqual({ transcript: spoken, report: [] });
  });

  it('cuts a cue at the end of the source and reports it', () => {
    const fitted = fit(6.5);
    expect(textOf(fitted)).toBe('It all began here. Then it');
    expect(fitted.transcript?.cues.at(-1)?.endSec).toBe(6.5);
    expect(fitted.report).toEqual([
      { code: 'cues-dropped', facts: { why: 'late', count: 1, endSec: 14, lengthSec: 7 } },
    ]);
  });

  it('reports nothing about the transcript of a truncated source', () => {
    const fitted = fit(14, 4.5);
    expect(textOf(fitted)).toBe('It all began here.');
    expect(fitted.report).toEqual([]);
    expect(fit(14, 0).transcript).toBeNull();
  });

  it('refuses the transcript of a longer source', () => {
    expect(() => fit(1)).toThrow(expect.objectContaining({ reason: 'unreadable-transcript' }));
  });

  it.each([
    ['01:00:00', 3600, undefined],
    ['10:00:00', 36_000, undefined],
    ['the timecode of the source', 37_230, '10:20:30:12'],
    ['a timecode before the hour', 3598, '00:59:58:00'],
  ])('moves a timeline that starts at %s to the start', (_, offsetSec, startTimecode) => {
    const later = shiftTranscript(spoken, offsetSec);
    const fitted = fitTranscript(later, { claimedSec: 14, durationSec: 14, startTimecode });
    expect(fitted.report).toEqual([{ code: 'times-shifted', facts: { offsetSec } }]);
    expect(fitted.transcript?.cues.map((cue) => Math.round(cue.startSec * 1000) / 1000)).toEqual([0, 5, 10]);
  });

  it('leaves out a line at zero before a timeline that starts at an hour', () => {
    const long = exampleTranscript(Array.from({ length: 6 }, () => [4, 1, 'It all began here.'] as const));
    const stray = {
      ...long.cues[0],
      startSec: 0,
      endSec: 1,
      text: 'Subtitled.',
      words: [],
    } as (typeof long.cues)[number];
    const later = shiftTranscript(long, 36_000);
    const fitted = fitTranscript({ ...later, cues: [stray, ...later.cues] }, { claimedSec: 30, durationSec: 30 });
    expect(fitted.transcript?.cues.map((cue) => Math.round(cue.startSec))).toEqual([0, 5, 10, 15, 20, 25]);
  });

  it('does not change a timeline that fits', () => {
    const later = shiftTranscript(spoken, 3600);
    expect(fitTranscript(later, { claimedSec: 7200, durationSec: 7200 }).transcript).toEqual(later);
  });

  it('refuses a timeline that does not fit even after a shift', () => {
    const later = shiftTranscript(spoken, 3600 + 900);
    expect(() => fitTranscript(later, { claimedSec: 14, durationSec: 14 })).toThrow('transcript-of-other-video');
  });
});
