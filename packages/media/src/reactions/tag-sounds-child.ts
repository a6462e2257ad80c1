import sherpa from 'sherpa-onnx-node';
import { printLine, readJob } from '../sherpa/sherpa-child-job.ts';
import { openWav } from '../transcript/sherpa/wav-reader.ts';

/** The job that `recognizeReactions` passes to this script. */
export type TagSoundsJob = {
  wavPath: string;
  modelPath: string;
  labelsPath: string;
  /** The times to listen to, in seconds. */
  windows: readonly { startSec: number; endSec: number }[];
  /** The names of the sounds to recognize. */
  names: readonly string[];
};

const MOST_SOUNDS = 10_000;

const job = await readJob<TagSoundsJob>();
const names = new Set(job.names);
const wav = await openWav(job.wavPath);
const tagging = new sherpa.AudioTagging({
  model: { zipformer: { model: job.modelPath }, numThreads: 1 },
  labels: job.labelsPath,
});

for (const [window, { startSec, endSec }] of job.windows.entries()) {
  const samples = await wav.read(Math.round(startSec * wav.sampleRateHz), Math.round(endSec * wav.sampleRateHz));
  const stream = tagging.createStream();
  stream.acceptWaveform({ samples, sampleRate: wav.sampleRateHz });
  const likeliest = tagging.compute(stream, MOST_SOUNDS).find(({ name }) => names.has(name));
  printLine({ window, probability: likeliest?.prob ?? 0 });
}
await wav.close();
