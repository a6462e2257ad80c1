import { describe, expect, it } from 'vitest';
import { exampleTranscript } from '../../test/example-clip.ts';
import { fitTranscript } from './fit-transcript.ts';

const spoken = exampleTranscript([
  [4, 1, 'It all began here.'],
  [4, 1, 'Then it went on.'],
  [4, 1, 'And this was the end.'],
]);
const fit = (claimedSec: number, durationSec = claimedSec) => fitTranscript(spoken, { claimedSec, durationSec });
const textOf = ({ transcript }: ReturnType<typeof fit>) => transcript?.cues.map((cue) => cue.text).join(' ');

describe('fitTranscript', () => {
  it('returns a fitting transcript unchanged', () => {
    expect(fit(14)).toEqual({ transcript: spoken, report: [], warnings: [] });
  });

  it('cuts a cue at the end of the source with a warning', () => {
    const fitted = fit(6.5);
    expect(textOf(fitted)).toBe('It all began here. Then it');
    expect(fitted.transcript?.cues.at(-1)?.endSec).toBe(6.5);
    expect(fitted.warnings).toHaveLength(1);
  });

  it('does not warn about the transcript of a truncated source', () => {
    const fitted = fit(14, 4.5);
    expect(textOf(fitted)).toBe('It all began here.');
    expect(fitted.warnings).toEqual([]);
    expect(fit(14, 0).transcript).toBeNull();
  });

  it('refuses the transcript of a longer source', () => {
    expect(() => fit(1)).toThrow(expect.objectContaining({ reason: 'unreadable-transcript' }));
  });
});
