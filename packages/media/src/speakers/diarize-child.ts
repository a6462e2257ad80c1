import sherpa from 'sherpa-onnx-node';
import { printLine, readJob } from '../sherpa/sherpa-child-job.ts';
import { openWav } from '../transcript/sherpa/wav-reader.ts';
import { highPass } from './high-pass.ts';

/** The job that `createSherpaDiarizer` passes to this script. */
export type DiarizeJob = {
  wavPath: string;
  /** The parts to listen to one after another, in seconds. */
  parts: readonly { startSec: number; endSec: number }[];
  segmentationPath: string;
  embeddingPath: string;
  threads: number;
  /** The distance at which two pieces of a part are different voices. */
  threshold: number;
};

/** The interval between two windows of 10 s, as a share. More overlap takes more time and gains little. */
const WINDOW_SHIFT = 0.25;
/** Shorter turns are dropped, and shorter pauses bridged, in seconds. */
const [MIN_TURN_SEC, MIN_PAUSE_SEC] = [0.3, 0.3];
/** The most seconds of a voice that its embedding is made of. */
const MOST_HEARD_SEC = 30;

const job = await readJob<DiarizeJob>();
const wav = await openWav(job.wavPath);
const embedding = { model: job.embeddingPath, numThreads: job.threads };
const diarization = new sherpa.OfflineSpeakerDiarization({
  segmentation: {
    pyannote: { model: job.segmentationPath, windowShiftRatio: WINDOW_SHIFT },
    numThreads: job.threads,
  },
  embedding,
  clustering: { numClusters: -1, threshold: job.threshold },
  minDurationOn: MIN_TURN_SEC,
  minDurationOff: MIN_PAUSE_SEC,
});
const extractor = new sherpa.SpeakerEmbeddingExtractor(embedding);

for (const [part, { startSec, endSec }] of job.parts.entries()) {
  const raw = await wav.read(Math.round(startSec * wav.sampleRateHz), Math.round(endSec * wav.sampleRateHz));
  const samples = highPass(raw, wav.sampleRateHz);
  const segments = samples.length > 0 ? diarization.process(samples) : [];
  const voices = [...Map.groupBy(segments, ({ speaker }) => speaker)].map(([speaker, own]) => {
    const others = segments.filter((segment) => segment.speaker !== speaker);
    const sound = pickSound(samples, own, others);
    return { speaker, heardSec: sound.length / wav.sampleRateHz, embedding: embed(sound) };
  });
  const turns = segments.map(({ start, end, speaker }) => ({
    startSec: startSec + start,
    endSec: startSec + end,
    speaker,
  }));
  printLine({ part, turns, voices });
}
await wav.close();

/** Returns up to half a minute of a voice: its longest turns, as far as no one else speaks at the same time. */
function pickSound(
  samples: Float32Array,
  own: readonly { start: number; end: number }[],
  others: readonly { start: number; end: number }[],
): Float32Array {
  const isClear = ({ start, end }: { start: number; end: number }) =>
    others.every((other) => other.end <= start || other.start >= end);
  const clear = own.filter(isClear);
  const longestFirst = (clear.length > 0 ? clear : [...own]).toSorted(
    (one, other) => other.end - other.start - (one.end - one.start),
  );
  const pieces: Float32Array[] = [];
  let room = MOST_HEARD_SEC * wav.sampleRateHz;
  for (const { start, end } of longestFirst) {
    const from = Math.round(start * wav.sampleRateHz);
    const piece = samples.subarray(from, Math.min(Math.round(end * wav.sampleRateHz), from + room));
    pieces.push(piece);
    room -= piece.length;
    if (room <= 0) break;
  }
  const joined = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

function embed(samples: Float32Array): number[] {
  const stream = extractor.createStream();
  stream.acceptWaveform({ samples, sampleRate: wav.sampleRateHz });
  stream.inputFinished();
  return extractor.isReady(stream) ? [...extractor.compute(stream, false)] : [];
}
