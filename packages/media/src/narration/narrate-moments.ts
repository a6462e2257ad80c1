import type { Moment } from '../moments/moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { containsTime, durationOf } from '../time/time-range.ts';
import type { Sentence } from '../transcript/transcript.ts';
import { type Narration, narrate } from './narrate.ts';
import type { Voice } from './voice.ts';

/** Passages of a text and the settings for reading them aloud. */
export type NarrateMomentsInput = {
  /** Passages of the text, with the estimated times of a reading. */
  moments: readonly Moment[];
  /** The whole text's sentences, on the same time base. */
  sentences: readonly Sentence[];
  /** ISO 639-1 code. */
  language: string;
  voice: Voice | null;
  wavPath: string;
  workDir: string;
};

/**
 * Reads passages aloud, one after the other, into one file and assigns them their actual times in it: text becomes a
 * source like any other.
 * @throws MediaError like `narrate`.
 */
export async function narrateMoments(
  input: NarrateMomentsInput,
  options: EffectOptions = {},
): Promise<{ narration: Narration; moments: Moment[] }> {
  const passages = input.moments.map((moment) =>
    input.sentences.filter(({ startSec, endSec }) => containsTime(moment, (startSec + endSec) / 2)),
  );
  const read = passages.flat();
  const passageEnds = new Set(passages.map((_, index) => passages.slice(0, index + 1).flat().length - 1));
  const narration = await narrate(
    {
      sentences: read.map(({ text }) => text),
      longPausesAfter: passageEnds,
      language: input.language,
      voice: input.voice,
      wavPath: input.wavPath,
      workDir: input.workDir,
    },
    options,
  );
  const firsts = passages.map((_, index) => passages.slice(0, index).flat().length);
  const moments = input.moments.flatMap((moment, index) => {
    const imagined = passages[index] ?? [];
    const first = firsts[index] ?? 0;
    const spoken = narration.transcript.cues.slice(first, first + imagined.length);
    const [start, end] = [spoken[0], spoken.at(-1)];
    if (!start || !end) return [];
    const reasons = moment.reasons.map((reason) => ({ ...reason, atSec: retime(reason.atSec, imagined, spoken) }));
    return [{ ...moment, reasons, startSec: Math.max(0, start.startSec - LEAD_SEC), endSec: end.endSec + TAIL_SEC }];
  });
  return { narration, moments };
}

/** Silence at a clip's start and end; the pause between two passages is longer than both. */
const LEAD_SEC = 0.3;
const TAIL_SEC = 0.75;

type Timed = { startSec: number; endSec: number };

/** Maps an instant in the estimated reading to the narration: the same fraction of the same sentence. */
function retime(atSec: number, imagined: readonly Timed[], spoken: readonly Timed[]): number {
  const index = Math.max(
    0,
    imagined.findLastIndex(({ startSec }) => startSec <= atSec),
  );
  const [from, to] = [imagined[index], spoken[index]];
  if (!from || !to) return 0;
  const share = Math.min(1, Math.max(0, (atSec - from.startSec) / Math.max(durationOf(from), 0.001)));
  return to.startSec + share * durationOf(to);
}
