import { describe, expect, it } from 'vitest';
import type { FaceTrack } from '../faces/face-track.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { listNamedTurns } from './list-named-turns.ts';
import { matchVoices, type NamedTurn } from './match-voices.ts';

const shot = { startSec: 0, endSec: 20 };
const turn = (speaker: string, startSec: number, endSec: number): NamedTurn => ({ speaker, startSec, endSec });

/** A face whose jaw moves while it speaks. */
function face(id: string, x: number, speaks: (atSec: number) => boolean): FaceTrack {
  const samples = Array.from({ length: 100 }, (_, index) => {
    const atSec = index / 5;
    const open = speaks(atSec) && index % 2 === 0 ? 0.03 : 0;
    return { atSec, box: { x, y: 0.3, width: 0.15, height: 0.3 + open }, score: 1 };
  });
  return { id, samples };
}

const left = face('left', 0.1, (atSec) => atSec < 8);
const right = face('right', 0.7, (atSec) => atSec >= 10);
const seen = { tracks: [left, right], shots: [shot], window: shot, pictureAspect: 16 / 9 };

describe('matchVoices', () => {
  it('gives each speaker the face that moves during their turns', () => {
    expect(matchVoices([turn('Ada', 0, 8), turn('Bo', 10, 20)], seen)).toEqual([
      { trackId: 'left', startSec: 0, endSec: 8 },
      { trackId: 'right', startSec: 10, endSec: 20 },
    ]);
  });

  it('leaves out a speaker for whom both faces are as likely', () => {
    const still = [face('left', 0.1, () => false), face('right', 0.7, () => false)];
    expect(matchVoices([turn('Ada', 0, 8)], { ...seen, tracks: still })).toEqual([]);
  });

  it('matches nothing without turns, faces or shots', () => {
    expect(matchVoices([], seen)).toEqual([]);
    expect(matchVoices([turn('Ada', 0, 8)], { ...seen, tracks: [] })).toEqual([]);
    expect(matchVoices([turn('Ada', 0, 8)], { ...seen, shots: [] })).toEqual([]);
  });
});

describe('listNamedTurns', () => {
  const transcript = (speakers: (string | null)[]): Transcript => {
    const words = speakers.map((speaker, at) => ({
      ...{ startSec: at, endSec: at + 0.9, text: 'word' },
      ...{ confidence: null, speaker },
    }));
    const cue = { startSec: 0, endSec: words.length, text: 'words', speaker: null, words };
    return { language: 'en', wordTiming: 'measured', cues: [cue] };
  };

  it('joins the words of a speaker up to a pause or another speaker', () => {
    const words = transcript(['Ada', 'Ada', 'Bo', 'Ada', null, null, 'Ada']);
    expect(listNamedTurns(words, { startSec: 0, endSec: 9 })).toEqual([
      turn('Ada', 0, 1.9),
      turn('Bo', 2, 2.9),
      turn('Ada', 3, 3.9),
      turn('Ada', 6, 6.9),
    ]);
  });

  it('lists nothing unless two speakers are named in the window', () => {
    expect(listNamedTurns(transcript(['Ada', 'Ada', 'Bo']), { startSec: 0, endSec: 2 })).toBeNull();
    expect(listNamedTurns(transcript([null, null]), shot)).toBeNull();
    expect(listNamedTurns(null, shot)).toBeNull();
  });
});
