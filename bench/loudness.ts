import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { type Loudness, parseLoudness } from '../packages/media/src/render/loudness.ts';
import { planRender } from '../packages/media/src/render/plan-render.ts';
import { renderClip } from '../packages/media/src/render/render-clip.ts';
import { atMost, round } from './measure/figures.ts';

const TARGET_LUFS = -14;
const CLIP_SEC = 10;
const speech = fileURLToPath(new URL('../packages/media/fixtures/jfk-11s.wav', import.meta.url));
const face = fileURLToPath(new URL('../packages/media/fixtures/face-close-up-512px-8s.mp4', import.meta.url));

/** Ten sounds with different demands on gain and limiter: a file or a generator, and the filter applied to it. */
const signals: Record<string, { input: string[]; filter: string }> = {
  speech: { input: ['-i', speech], filter: 'anull' },
  'speech 20 dB quieter': { input: ['-i', speech], filter: 'volume=-20dB' },
  'speech in one channel of two': { input: ['-i', speech], filter: 'pan=stereo|c0=c0|c1=0*c0' },
  'speech with room noise': { input: ['-i', face], filter: 'volume=-6dB' },
  'speech clipped hard': {
    input: ['-i', speech],
    filter: 'volume=25dB,alimiter=limit=0.99:level=0:attack=0.1:release=1',
  },
  'pink noise': { input: ['-f', 'lavfi', '-i', 'anoisesrc=c=pink:a=0.3:seed=1'], filter: 'anull' },
  'tone, mono': { input: ['-f', 'lavfi', '-i', 'sine=f=440'], filter: 'volume=-12dB' },
  pulses: { input: ['-f', 'lavfi', '-i', "aevalsrc='0.9*exp(-60*mod(t,0.4))*sin(2*PI*180*t)'"], filter: 'anull' },
  'dense music, clipped': {
    input: [
      '-f',
      'lavfi',
      '-i',
      "aevalsrc='clip(2.5*(sin(2*PI*110*t)+sin(2*PI*277*t)+sin(2*PI*659*t)*mod(t*4,1)),-0.98,0.98)|clip(2*(sin(2*PI*82*t)+sin(2*PI*415*t)),-0.98,0.98)'",
    ],
    filter: 'anull',
  },
  'surround, center only, quiet': {
    input: ['-i', speech],
    filter: 'pan=5.1|FC=0.1*c0|LFE=0.05*c0',
  },
};

/** Renders a clip of each signal and measures the files: the mean distance from -14 LUFS and the highest true peak. */
export async function run({ tools }: { dataDir: string | null; tools: MediaTools }): Promise<Record<string, unknown>> {
  const measured: Record<string, Loudness> = {};
  await withWorkDir(async (dir) => {
    for (const [index, [name, { input, filter }]] of Object.entries(signals).entries()) {
      const source = join(dir, `signal-${index}.wav`);
      await runFfmpeg(tools, {
        args: [input, ['-af', `${filter},aresample=48000`], ['-t', String(CLIP_SEC)], ['-c:a', 'pcm_s24le'], [source]],
        timeoutMs: 60_000,
      });
      const info = await probeMedia(tools, source);
      const plan = planRender({
        source: info,
        cuts: [{ startSec: 0, endSec: CLIP_SEC }],
        renditions: [{ fileName: `clip-${index}.mp4`, size: { widthPx: 64, heightPx: 64 } }],
      });
      const { files } = await withWorkDir((workDir) =>
        renderClip(tools, plan, { outDir: dir, workDir, fontsDir: null }),
      );
      measured[name] = await measure(tools, files[0]?.file ?? '');
    }
  });
  const errors = Object.values(measured).map(({ integratedLufs }) => Math.abs(integratedLufs - TARGET_LUFS));
  const meanErrorLu = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const truePeakDb = Math.max(...Object.values(measured).map((loudness) => loudness.peakDb));
  return {
    meanErrorLu: atMost(round(meanErrorLu, 3), 0.3),
    truePeakDb: atMost(truePeakDb, -1),
    worstErrorLu: round(Math.max(...errors), 2),
    signals: measured,
  };
}

async function measure(tools: MediaTools, file: string): Promise<Loudness> {
  const lines: string[] = [];
  await runFfmpeg(tools, {
    args: [...inputArguments(file), ['-af', 'ebur128=peak=true:framelog=verbose'], ['-f', 'null'], ['-']],
    timeoutMs: 60_000,
    logLevel: 'info',
    onLogLine: (line) => lines.push(line),
  });
  return parseLoudness(lines)[0] ?? { integratedLufs: Number.NEGATIVE_INFINITY, peakDb: Number.NEGATIVE_INFINITY };
}
