import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { withWorkDir } from '../src/process/work-dir.ts';
import { planRender } from '../src/render/plan-render.ts';
import { renderClip } from '../src/render/render-clip.ts';
import { analyzeSource } from '../src/run/analyze-source.ts';
import { makeEditingCopy } from '../src/run/make-editing-copy.ts';
import { fixturePath, mediaTools } from './media-tools.ts';

/** The expected choice of tracks and channels, with the code that reports it. */
export type ExpectedChoice = { audioIndex: number; heardChannels?: number[]; code: string };

/** Expects that an input in `fixtures/field` is used with its voice and its moving picture. */
export async function expectChoice(name: string, expected: ExpectedChoice): Promise<void> {
  await withWorkDir(async (workDir) => {
    const source = { path: fixturePath(`field/${name}`), language: null, workDir };
    const { info, audioIndex, soundAnalysis, report } = await analyzeSource(mediaTools, source);
    expect(audioIndex).toBe(expected.audioIndex);
    expect(info.audio.find(({ index }) => index === audioIndex)?.heardChannels).toEqual(expected.heardChannels);
    expect(info.video).toMatchObject({ codec: 'h264', frameRate: 25 });
    expect(report.map(({ code }) => code)).toContain(expected.code);
    // The first sentence lasts from 0.7 s to 3.4 s.
    expect(soundAnalysis?.sound.speech[0]?.startSec).toBeCloseTo(0.7, 0.7);
    expect(soundAnalysis?.sound.speech[0]?.endSec).toBeCloseTo(3.4, 0.7);
  });
}

/** Arguments that encode a picture. */
export const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25'];

/** Generates a red picture whose middle is blue. */
export async function generatePicture(path: string, size: string, output: string[], seconds = 3): Promise<string> {
  const picture = `color=red:s=${size}:r=25:d=${seconds},drawbox=x=iw/4:y=ih/4:w=iw/2:h=ih/2:c=blue:t=fill`;
  await runFfmpeg(mediaTools, { args: [['-f', 'lavfi', '-i', picture], output, [path]], timeoutMs: 30_000 });
  return path;
}

/**
 * Expects that a call whose picture changes its size keeps its shape in clips and editing copies.
 * @param scaled additional arguments for the stream's encoder.
 */
export async function expectShapeKept(name: string, scaled: string[] = []): Promise<void> {
  const size = { widthPx: 640, heightPx: 360 };
  await withWorkDir(async (workDir) => {
    const record = async (shape: string) =>
      await readFile(await generatePicture(join(workDir, `${shape}.h264`), shape, [...scaled, ...encoded], 1));
    const [small, large, upright] = [await record('320x180'), await record('640x360'), await record('360x640')];
    const [stream, path] = [join(workDir, 'joined.h264'), join(workDir, name)];
    await writeFile(stream, Buffer.concat([small, large, large, upright]));
    await runFfmpeg(mediaTools, {
      args: [
        ['-r', '25', '-i', stream],
        ['-c', 'copy', path],
      ],
      timeoutMs: 30_000,
    });
    const { info, report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(info.video).toMatchObject({ ...size, changesSize: true });
    expect(report).toContainEqual({
      code: 'picture-size-changes',
      facts: { width: size.widthPx, height: size.heightPx },
    });
    const window = { startSec: 0, endSec: 3.8 };
    const plan = planRender({ source: info, cuts: [window], renditions: [{ fileName: 'clip.mp4', size }] });
    await renderClip(mediaTools, plan, { outDir: workDir, workDir, fontsDir: null });
    const copyPath = join(workDir, 'copy.mp4');
    await makeEditingCopy(mediaTools, { info, audioIndex: null, window, outPath: copyPath });
    for (const file of [join(workDir, 'clip.mp4'), copyPath]) {
      // Blue fills the middle half of each recording. The upright one has black bars on both sides.
      expect(await colorsAt(file, [0.4, 1.6, 3.4])).toEqual([
        'red red blue red red',
        'red red blue red red',
        'black black blue black black',
      ]);
    }
  });
}

/** Returns the colors at five points from left to right, at half the height, for each time in seconds. */
async function colorsAt(path: string, timesSec: number[]): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  const isWanted = timesSec.map((atSec) => `gte(t,${atSec})*lt(prev_t,${atSec})`).join('+');
  await runFfmpeg(mediaTools, {
    args: [
      ['-i', path],
      ['-vf', `select='${isWanted}',scale=64:36:flags=area,format=rgb24,crop=64:2:0:17`],
      ['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const rows = Buffer.concat(chunks);
  return Array.from({ length: rows.length / (3 * 64 * 2) }, (_, frame) => {
    const row = rows.subarray(3 * 64 * 2 * frame);
    const spots = [4, 12, 32, 52, 60].map((x) => [...row.subarray(3 * x, 3 * x + 3)]);
    return spots.map(([red = 0, , blue = 0]) => (red > 128 ? 'red' : blue > 128 ? 'blue' : 'black')).join(' ');
  });
}
