import sherpa from 'sherpa-onnx-node';
import { printLine, readJob } from '../../sherpa/sherpa-child-job.ts';
import type { TimeRange } from '../../time/time-range.ts';
import { openWav } from './wav-reader.ts';

/** The job that `createSherpaTranscriber` passes to this script. */
export type RecognizeJob = { wavPath: string; pieces: TimeRange[]; modelConfig: object };

const job = await readJob<RecognizeJob>();
const wav = await openWav(job.wavPath);
const recognizer = new sherpa.OfflineRecognizer({
  featConfig: { sampleRate: wav.sampleRateHz, featureDim: 80 },
  modelConfig: job.modelConfig,
});
for (const [piece, { startSec, endSec }] of job.pieces.entries()) {
  const samples = await wav.read(Math.floor(startSec * wav.sampleRateHz), Math.ceil(endSec * wav.sampleRateHz));
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples, sampleRate: wav.sampleRateHz });
  recognizer.decode(stream);
  printLine({ piece, result: recognizer.getResult(stream) });
}
await wav.close();
