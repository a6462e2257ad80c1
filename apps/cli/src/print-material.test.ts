import { expect, it } from 'vitest';
import { toMaterialLines } from './print-material.ts';

const track = { code: 'audio-track-used' as const, facts: { track: 2, tracks: 2, title: 'Mic', language: null } };
const missing = { code: 'words-missing' as const, facts: {} };

it('decisions are printed as lines, doubts last, each once', () => {
  expect(toMaterialLines([missing, track, missing])).toEqual([
    'Audio track 2 of 2 (“Mic”) is used.',
    expect.stringMatching(/^Note: Nothing gives the words of this video/),
  ]);
});
