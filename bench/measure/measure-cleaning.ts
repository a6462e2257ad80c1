import { join } from 'node:path';
import type { VoiceCleaning } from '@clipwright/clip-spec';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { createVoiceCleaner } from '../../packages/media/src/sound/create-voice-cleaner.ts';
import { loadDenoiser } from '../../packages/media/src/sound/load-denoiser.ts';
import { atLeast, round } from './figures.ts';

const RATE_HZ = 48_000;
const SEC = 10;
/** Noises as ffmpeg sources. */
const noises: Record<string, string> = {
  hiss: 'anoisesrc=c=white:r=48000:s=1',
  rumble: 'anoisesrc=c=brown:r=48000:s=2',
  room: 'anoisesrc=c=pink:r=48000:s=3',
  hum: 'aevalsrc=0.5*sin(2*PI*50*t)+0.4*sin(2*PI*100*t)+0.3*sin(2*PI*150*t)+0.2*sin(2*PI*350*t):s=48000',
  street: 'anoisesrc=c=pink:r=48000:s=5,tremolo=f=0.4:d=0.8,lowpass=2500',
};
const ratiosDb = [0, 5, 10];
/** Voices of two men and a woman, recorded without noise. */
const voices = ['librispeech/1088-134315-0000.flac', 'ljspeech/LJ001-0001.flac', 'librispeech/2412-153948-0000.flac'];

/**
 * Mixes voices with noises and cleans them: the gain in the ratio of the voice to everything else, in dB, whatever the
 * volume (SI-SDR).
 */
export async function measureCleaning(tools: MediaTools, speechDir: string) {
  const createDenoiser = await loadDenoiser();
  const clean = (cleaning: VoiceCleaning, samples: Float32Array): Float32Array => {
    const cleaner = createVoiceCleaner([createDenoiser()], cleaning);
    const stereo = Float32Array.from({ length: 2 * samples.length }, (_, at) => samples[at >> 1] ?? 0);
    return Float32Array.from([...cleaner.push(stereo), ...cleaner.finish()].filter((_, at) => at % 2 === 0));
  };
  const gains: { noise: string; ratioDb: number; light: number; strong: number }[] = [];
  for (const path of voices) {
    const voice = await read(tools, [['-i', join(speechDir, path)]]);
    for (const [noise, source] of Object.entries(noises)) {
      const sound = await read(tools, [['-f', 'lavfi', '-i', source]]);
      for (const ratioDb of ratiosDb) {
        const share = Math.sqrt(powerOf(voice) / powerOf(sound) / 10 ** (ratioDb / 10));
        const mixed = voice.map((sample, at) => 0.5 * (sample + share * (sound[at] ?? 0)));
        const gainOf = (cleaning: VoiceCleaning) => ratioOf(voice, clean(cleaning, mixed)) - ratioOf(voice, mixed);
        gains.push({ noise, ratioDb, light: gainOf('light'), strong: gainOf('strong') });
      }
    }
  }
  const mean = (of: VoiceCleaning, among = gains) =>
    round(among.reduce((sum, gain) => sum + gain[of], 0) / among.length, 1);
  const group = (key: 'noise' | 'ratioDb') =>
    Object.fromEntries(
      [...Map.groupBy(gains, (gain) => gain[key])].map(([name, own]) => [
        name,
        [mean('light', own), mean('strong', own)],
      ]),
    );
  return {
    gainDb: { light: mean('light'), strong: atLeast(mean('strong'), 6) },
    lightAndStrong: { byNoise: group('noise'), byRatioDb: group('ratioDb') },
    cpuSecPerSec: measureCost(() => clean('strong', new Float32Array(SEC * RATE_HZ).fill(0.1))),
  };
}

function measureCost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return round((user + system) / 1e6 / SEC, 3);
}

async function read(tools: MediaTools, input: FfmpegArguments): Promise<Float32Array> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(tools, {
    args: [...input, ['-t', String(SEC)], ['-ac', '1', '-ar', String(RATE_HZ)], ['-f', 'f32le'], ['pipe:1']],
    timeoutMs: 60_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return new Float32Array(new Uint8Array(Buffer.concat(chunks)).buffer);
}

function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
}

/** Returns the ratio of a voice to everything else in a sound, in dB. */
function ratioOf(voice: Float32Array, sound: Float32Array): number {
  const product = voice.reduce((sum, sample, at) => sum + sample * (sound[at] ?? 0), 0);
  const scale = product / (powerOf(voice) * voice.length);
  const rest = voice.reduce((sum, sample, at) => sum + ((sound[at] ?? 0) - scale * sample) ** 2, 0);
  return 10 * Math.log10((scale * product) / rest);
}
