import { expect, it } from 'vitest';
import { exampleTranscript } from '../../test/example-clip.ts';
import { exampleInfo, exampleVideo } from '../../test/example-info.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { packLevels } from '../sound/window-levels.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { decideEdit } from './decide-edit.ts';

it('decideEdit cuts a hesitation out at its quietest 10 ms, regardless of the longer levels', () => {
  const word = (text: string, startSec: number, endSec: number) => ({
    text,
    startSec,
    endSec,
    confidence: null,
    speaker: null,
  });
  const words = [word('Stay', 1, 1.4), word('um', 1.6, 2), word('calm', 2.3, 2.7)];
  const cue = { startSec: 1, endSec: 2.7, text: 'Stay um calm', speaker: null, words };
  const transcript: Transcript = { ...exampleTranscript([]), cues: [cue] };
  const cutAt = (quietSec: number) => {
    const loudnessDb = Array.from({ length: 1400 }, (_, hop) => (Math.abs(hop - quietSec * 100) < 2 ? -70 : -30));
    const { ranges } = decideEdit(
      { startSec: 0, endSec: 14 },
      {
        info: exampleInfo({ durationSec: 60, video: exampleVideo({ durationSec: 60 }) }),
        transcript: transcript,
        audioIndex: 1,
        keyframesSec: [0],
        backdrop: 'waveform',
        sound: {
          durationSec: 60,
          hopSec: 0.025,
          loudnessDb: [],
          silences: [],
          speech: [],
          events: [],
          fineLevels: packLevels({ hopSec: 0.01, loudnessDb }),
        },
      },
      { shots: [], tracks: [], pictures: [], turns: null },
      [],
      renderSpec({ jumpCuts: true }),
    );
    return ranges[0]?.endSec ?? 0;
  };
  expect(Math.abs(cutAt(1.5) - 1.5)).toBeLessThan(0.02);
  expect(Math.abs(cutAt(1.57) - 1.57)).toBeLessThan(0.02);
});

it('decideEdit shows a picture whole if it has the shape of the clip, regardless of its content', () => {
  const video = exampleVideo({ durationSec: 60, widthPx: 720, heightPx: 1280 });
  const material = {
    info: exampleInfo({ durationSec: 60, video }),
    transcript: null,
    audioIndex: 1,
    keyframesSec: [0],
    backdrop: 'waveform' as const,
    sound: {
      durationSec: 60,
      hopSec: 0.025,
      loudnessDb: [],
      silences: [],
      speech: [],
      events: [],
      fineLevels: packLevels({ hopSec: 0.01, loudnessDb: [] }),
    },
  };
  const size = { widthPx: 1080, heightPx: 1920 };
  const samples = Array.from({ length: 20 }, (_, atSec) => ({
    atSec,
    score: 1,
    box: { x: 0.45, y: 0.2, width: 0.06, height: 0.04 },
  }));
  const view = { shots: [{ startSec: 0, endSec: 20 }], tracks: [{ id: 'a', samples }], pictures: [], turns: null };
  const { framing } = decideEdit(
    { startSec: 0, endSec: 20 },
    material,
    view,
    [{ ratio: '9:16', size, platforms: [] }],
    renderSpec(),
  );
  expect(framing['9:16']?.segments?.map(({ layout }) => layout)).toMatchObject([
    { kind: 'follow', width: 1, height: 1 },
  ]);
});
