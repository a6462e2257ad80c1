import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import { printLine, readJob } from '../../sherpa/sherpa-child-job.ts';
import { writeNarrationWav } from '../write-narration-wav.ts';
import { toNarrationPcm } from './to-narration-pcm.ts';

/**
 * The job from `findSherpaVoices` for this script: the audio for text 0 is written to `0.wav` in the folder, and so on.
 */
export type SpeakJob = { config: object; texts: readonly string[]; folder: string };

const job = await readJob<SpeakJob>();
const voice = new sherpa.OfflineTts(job.config);
for (const [index, text] of job.texts.entries()) {
  const { samples, sampleRate } = voice.generate({ text, sid: 0, speed: 1, enableExternalBuffer: false });
  await writeFile(join(job.folder, `${index}.wav`), writeNarrationWav(toNarrationPcm(samples), sampleRate));
  printLine({ text: index, sampleCount: samples.length });
}
