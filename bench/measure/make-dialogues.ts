import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { openWavFile } from '../../packages/media/src/sound/open-wav-file.ts';
import type { Turn } from './score-turns.ts';

export type Dialogue = { name: string; path: string; durationSec: number; turns: Turn[] };

const RATE_HZ = 16_000;
/** The lengths of turns in seconds, one after another. */
const TURN_SEC = [4.2, 2.6, 6.1, 3.4, 5.2, 2.1, 7.3, 3.8];
/** The pause before each turn; below 0, it begins before the last one ends. A tenth of the speech overlaps. */
const PAUSE_SEC = [0.4, -0.9, 0.7, 0.2, -1.1, 0.5, 0.3, -0.6];
const TURNS = 16;
/** Sound below this level is a reader's pause, not speech. */
const QUIET = 0.01;

/** Read-aloud speech, by reader: the folder below `speech`, and what the file names begin with. */
const readers: Record<string, [folder: string, start: string]> = {
  woman: ['ljspeech', 'LJ'],
  austen: ['librivox', 'sense'],
  bunting: ['librispeech', '2412'],
  lawyer: ['librispeech', '1088'],
  robin: ['librispeech', '61'],
  german: ['css10', 'de'],
  spanish: ['css10', 'es'],
  french: ['css10', 'fr'],
  linguist: ['mfa', 'acoustic'],
};

/** The readers of each dialogue, who are different people. */
const casts = [
  ['woman', 'linguist'],
  ['bunting', 'german'],
  ['spanish', 'lawyer', 'woman'],
  ['french', 'linguist', 'bunting'],
  ['woman', 'german', 'linguist', 'robin'],
  ['austen', 'french', 'spanish', 'bunting'],
];

/** Makes dialogues of read-aloud speech with known turns, with pauses and overlaps. @param speechDir the folder `speech` */
export async function makeDialogues(tools: MediaTools, speechDir: string, folder: string): Promise<Dialogue[]> {
  const voices = new Map<string, Float32Array>();
  for (const [reader, [set, start]] of Object.entries(readers)) {
    const files = (await readdir(join(speechDir, set))).filter(
      (file) => file.startsWith(start) && /\.(flac|wav)$/.test(file),
    );
    const sounds: Float32Array[] = [];
    for (const file of files.sort()) sounds.push(await readSamples(tools, join(speechDir, set, file)));
    voices.set(reader, leveled(Float32Array.from(sounds.flatMap((sound) => [...sound]))));
  }
  const made: Dialogue[] = [];
  for (const [index, cast] of casts.entries())
    made.push(await writeDialogue(voices, cast, join(folder, `${index}.wav`)));
  return made;
}

async function writeDialogue(
  voices: ReadonlyMap<string, Float32Array>,
  cast: readonly string[],
  path: string,
): Promise<Dialogue> {
  const used = new Map<string, number>();
  const placed: (Turn & { samples: Float32Array })[] = [];
  let endSec = 0;
  for (let index = 0; index < TURNS; index++) {
    const speaker = cast[(index + (index > 9 && cast.length > 2 ? 1 : 0)) % cast.length] as string;
    const voice = voices.get(speaker) as Float32Array;
    const lengthSec = TURN_SEC[index % TURN_SEC.length] as number;
    const from = (used.get(speaker) ?? 0) % Math.max(1, voice.length - lengthSec * RATE_HZ);
    const samples = voice.subarray(from, from + Math.round(lengthSec * RATE_HZ));
    used.set(speaker, from + samples.length);
    const startSec = Math.max(0, endSec + (index === 0 ? 0.5 : (PAUSE_SEC[index % PAUSE_SEC.length] as number)));
    placed.push({ startSec, endSec: startSec + samples.length / RATE_HZ, speaker, samples });
    endSec = startSec + samples.length / RATE_HZ;
  }
  const durationSec = endSec + 0.5;
  const mix = new Float32Array(Math.ceil(durationSec * RATE_HZ));
  for (const { startSec, samples } of placed) {
    const first = Math.round(startSec * RATE_HZ);
    for (const [at, sample] of samples.entries()) mix[first + at] = (mix[first + at] ?? 0) + sample;
  }
  const wav = await openWavFile(path, RATE_HZ);
  await wav.write(new Uint8Array(Int16Array.from(mix, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767).buffer));
  await wav.close();
  const turns = placed.flatMap(({ samples, ...turn }) => withoutPauses(turn, samples));
  return { name: `${basename(path, '.wav')}: ${cast.length} voices`, path, durationSec, turns };
}

/** Splits a turn at its reader's pauses of half a second and more. */
function withoutPauses({ startSec, speaker }: Turn, samples: Float32Array): Turn[] {
  const hop = RATE_HZ / 100;
  const parts: { first: number; end: number }[] = [];
  for (let at = 0; at < samples.length; at += hop) {
    const piece = samples.subarray(at, at + hop);
    if (Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length) < QUIET) continue;
    const last = parts.at(-1);
    if (last && at - last.end < RATE_HZ / 2) last.end = at + hop;
    else parts.push({ first: at, end: at + hop });
  }
  return parts.map(({ first, end }) => ({
    startSec: startSec + first / RATE_HZ,
    endSec: startSec + Math.min(end, samples.length) / RATE_HZ,
    speaker,
  }));
}

async function readSamples(tools: MediaTools, path: string): Promise<Float32Array> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(tools, {
    args: [['-i', path], ['-ac', '1'], ['-ar', String(RATE_HZ)], ['-f', 'f32le'], ['pipe:1']],
    timeoutMs: 60_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return new Float32Array(new Uint8Array(Buffer.concat(chunks)).buffer);
}

/** Returns a voice as loud as the others: 0.07 in its loud tenth. */
function leveled(samples: Float32Array): Float32Array {
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += RATE_HZ / 10) {
    const piece = samples.subarray(at, at + RATE_HZ / 10);
    levels.push(Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length));
  }
  const loud = levels.toSorted((one, other) => one - other)[Math.floor(levels.length * 0.9)] ?? 1;
  return samples.map((sample) => (sample * 0.07 * 1.8) / loud);
}
