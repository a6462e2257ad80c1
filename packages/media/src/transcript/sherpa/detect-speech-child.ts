import sherpa from 'sherpa-onnx-node';
import { printLine, readJob } from '../../sherpa/sherpa-child-job.ts';
import { openWav } from './wav-reader.ts';

/** The job that `detectSpeech` passes to this script. */
export type DetectSpeechJob = { wavPath: string; modelPath: string };

/** The number of samples per Silero step, at 16 kHz. */
const WINDOW_SAMPLES = 512;
const READ_SAMPLES = WINDOW_SAMPLES * 2000;

const job = await readJob<DetectSpeechJob>();
const wav = await openWav(job.wavPath);
const vad = new sherpa.Vad(
  {
    sileroVad: {
      model: job.modelPath,
      threshold: 0.5,
      // Determined on real speech: half a second merges phrases and overshoots the end, 0.3 s does not.
      minSilenceDuration: 0.3,
      minSpeechDuration: 0.25,
      maxSpeechDuration: 30,
      windowSize: WINDOW_SAMPLES,
    },
    sampleRate: wav.sampleRateHz,
    numThreads: 1,
    provider: 'cpu',
    debug: 0,
  },
  60,
);

const drain = () => {
  for (; !vad.isEmpty(); vad.pop()) {
    const { start, samples } = vad.front(false);
    printLine({ startSec: start / wav.sampleRateHz, endSec: (start + samples.length) / wav.sampleRateHz });
  }
};

for (let from = 0; from < wav.sampleCount; from += READ_SAMPLES) {
  const samples = await wav.read(from, from + READ_SAMPLES);
  for (let at = 0; at < samples.length; at += WINDOW_SAMPLES) {
    const window = new Float32Array(WINDOW_SAMPLES);
    window.set(samples.subarray(at, at + WINDOW_SAMPLES));
    vad.acceptWaveform(window);
    drain();
  }
  printLine({ done: Math.min(1, (from + READ_SAMPLES) / wav.sampleCount) });
}
vad.flush();
drain();
await wav.close();
