import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reactionModel } from '../src/models/reaction-model.ts';
import { sampleRateHz } from '../src/sound/create-envelope-meter.ts';
import { openWavFile } from '../src/sound/open-wav-file.ts';
import type { Transcript } from '../src/transcript/transcript.ts';
import { fixturePath } from './media-tools.ts';

/** The seconds with a low tone as a voice, with hiss, and with a high tone, which the small model takes for laughter. */
const [voice, hiss, laughter] = [
  [0, 4],
  [4.2, 6],
  [12, 13],
] as const;
const durationSec = 20;

/** The words of the voice. */
export const laughingWords: Transcript = {
  language: 'en',
  wordTiming: 'measured',
  cues: [
    {
      ...{ startSec: 0, endSec: 4, text: 'And so he left.', speaker: null },
      words: ['And', 'so', 'he', 'left.'].map((text, at) => ({
        ...{ startSec: at, endSec: at + 1, text, confidence: null, speaker: null },
      })),
    },
  ],
};

/** Writes a sound with hiss that loudness suggests to be laughter, and laughter from 12 to 13 s. Returns its samples. */
export async function writeLaughingSound(wavPath: string): Promise<Int16Array> {
  const samples = Int16Array.from(
    { length: durationSec * sampleRateHz },
    (_, at) => 32_767 * levelAt(at / sampleRateHz),
  );
  const wav = await openWavFile(wavPath, sampleRateHz);
  await wav.write(new Uint8Array(samples.buffer));
  await wav.close();
  return samples;
}

function levelAt(atSec: number): number {
  const isIn = ([startSec, endSec]: readonly [number, number]) => atSec >= startSec && atSec < endSec;
  if (isIn(voice)) return 0.3 * Math.sin(2 * Math.PI * 200 * atSec);
  if (isIn(laughter)) return 0.3 * Math.sin(2 * Math.PI * 6000 * atSec);
  const noise = Math.sin(atSec * 1e7) * 1e4;
  return (isIn(hiss) ? 0.4 : 0.0005) * (noise - Math.floor(noise) - 0.5);
}

/** Installs the small sound model. @param sounds the names of its classes, of which it has three */
export async function installSoundModel(
  modelsDir: string,
  sounds: readonly string[] = ['Speech', 'Laughter', 'Music'],
): Promise<void> {
  const folder = join(modelsDir, reactionModel.name);
  await mkdir(folder);
  await copyFile(fixturePath('tiny-sound-tagger.onnx'), join(folder, reactionModel.files.model));
  const lines = ['index,mid,display_name', ...sounds.map((name, index) => `${index},/m/${index},"${name}"`)];
  await writeFile(join(folder, reactionModel.files.labels), `${lines.join('\n')}\n`);
}
