import type { Cue } from '../../packages/media/src/transcript/transcript.ts';
import type { Shot } from './draw-frames.ts';
import { type Line, sonnets } from './sonnets.ts';

/** A piece of a recording, and when it is heard. */
type Stretch = { file: string; fromSec: number; toSec: number; atSec: number };

/** Before the first line, between two sonnets, after the last line. */
const [LEAD_SEC, BREAK_SEC, TAIL_SEC] = [1.2, 1.5, 2.6];
/** Kept around what is spoken. */
const EDGE_SEC = 0.12;
/** A scene begins so long before its line. */
const CUT_AHEAD_SEC = 0.3;

/** Puts the readings after each other, and tells what is shown and what is said when. */
export function planSample(): { durationSec: number; stretches: Stretch[]; scenes: Shot[]; cues: Cue[]; text: string } {
  const stretches: Stretch[] = [];
  const cues: Cue[] = [];
  const starts: { scene: Shot['scene']; startSec: number }[] = [];
  let atSec = LEAD_SEC;
  for (const { file, parts } of sonnets) {
    for (const lines of parts) {
      const [first, last] = [lines[0], lines.at(-1)];
      if (!first || !last) continue;
      const fromSec = first.startSec - EDGE_SEC;
      const shift = (sec: number) => Math.round((atSec + sec - fromSec) * 1000) / 1000;
      for (const line of lines) {
        cues.push(toCue(line, shift));
        if (line.scene) starts.push({ scene: line.scene, startSec: Math.max(0, shift(line.startSec) - CUT_AHEAD_SEC) });
      }
      const toSec = last.endSec + EDGE_SEC;
      stretches.push({ file, fromSec, toSec, atSec });
      atSec += toSec - fromSec + (lines === parts.at(-1) ? BREAK_SEC : BREAK_SEC / 2);
    }
  }
  const durationSec = Math.round((atSec - BREAK_SEC + TAIL_SEC) * 25) / 25;
  const scenes = starts.map(({ scene, startSec }, index) => ({
    scene,
    startSec: index === 0 ? 0 : startSec,
    endSec: starts[index + 1]?.startSec ?? durationSec,
  }));
  const text = `${sonnets
    .map(({ parts }) =>
      parts
        .flat()
        .map((line) => line.text)
        .join('\n'),
    )
    .join('\n\n')}\n`;
  return { durationSec, stretches, scenes, cues, text };
}

function toCue({ text, startSec, endSec }: Line, shift: (sec: number) => number): Cue {
  return { startSec: shift(startSec), endSec: shift(endSec), text, speaker: null, words: [] };
}
