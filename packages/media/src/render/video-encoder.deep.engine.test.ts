import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeStandIn } from '../../test/encoder-stand-in.ts';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import type { MediaError } from '../media-error.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { VideoEncoderName } from '../process/video-encoder.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { chooseVideoEncoder } from './choose-video-encoder.ts';
import { planRender } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-encoders-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

const standIn = async (name: string, rule?: string) => await writeStandIn(dir, name, rule);

async function render(tools: MediaTools, onProgress?: (done: number) => void) {
  const source = await probeMedia(mediaTools, fixturePath('face-close-up-512px-8s.mp4'));
  const renditions = [{ fileName: 'clip.mp4', size: { widthPx: 216, heightPx: 384 } }];
  const plan = planRender({ source, cuts: [{ startSec: 1, endSec: 1.4 }], renditions });
  return await withWorkDir((workDir) =>
    renderClip(tools, plan, { outDir: dir, workDir, fontsDir: null }, { onProgress }),
  );
}

const without = `echo "[h264_qsv @ 0x55d1] Error initializing an internal MFX session: unsupported (-3)" >&2; exit 1`;

const encoders = ['h264_nvenc', 'h264_vaapi', 'h264_qsv', 'h264_videotoolbox'] as const;

describe('chooseVideoEncoder', () => {
  it.each(encoders)('uses %s if its trial succeeds', async (name) => {
    const { encoder, refused } = await chooseVideoEncoder(await standIn(name), name);
    expect([encoder.name, refused]).toEqual([name, []]);
  });

  it('uses x264 if the requested encoder does not work, and gives the reason', async () => {
    const chosen = await chooseVideoEncoder(await standIn('none', without), 'h264_qsv');
    expect(chosen).toEqual({
      encoder: { name: 'libx264', device: null },
      refused: [
        { name: 'h264_qsv', problem: '[h264_qsv] Error initializing an internal MFX session: unsupported (-3)' },
      ],
    });
  });

  it('refuses encoders of this machine’s ffmpeg that are listed without a card', async () => {
    // This test also runs on machines with a graphics card.
    const { encoder, refused } = await chooseVideoEncoder(mediaTools, 'h264_nvenc');
    if (encoder.name === 'h264_nvenc') return expect(refused).toEqual([]);
    expect(refused).toEqual([{ name: 'h264_nvenc', problem: expect.stringMatching(/\S/) }]);
  });

  it('refuses an encoder that writes another format', async () => {
    const empty = await standIn('empty', `for last; do :; done; : > "\${last#file:}"; exit 0`);
    const { encoder, refused } = await chooseVideoEncoder(empty, 'h264_nvenc');
    expect([encoder.name, refused.length]).toEqual(['libx264', 1]);
  });

  it.runIf(process.platform === 'linux')('tries each kind in turn if none is named', async () => {
    const onlyQsv = await standIn('only-qsv', `case "$all" in *h264_qsv*) ;; *) exit 1 ;; esac`);
    const { encoder, refused } = await chooseVideoEncoder(onlyQsv, 'auto');
    expect([encoder.name, refused.map(({ name }) => name)]).toEqual(['h264_qsv', ['h264_nvenc']]);
  });

  it('starts no program if x264 is requested', async () => {
    const tools = { ...mediaTools, ffmpegPath: '/nowhere/ffmpeg' };
    expect(await chooseVideoEncoder(tools, 'libx264')).toEqual({
      encoder: { name: 'libx264', device: null },
      refused: [],
    });
  });
});

describe('a clip', () => {
  const by = (tools: MediaTools, name: VideoEncoderName, failures: MediaError[] = []) => ({
    ...tools,
    videoEncoder: { name, device: null },
    onEncoderFailure: (error: MediaError) => void failures.push(error),
  });

  it('is encoded with the chosen encoder', async () => {
    const log = join(dir, 'asked');
    const tools = await standIn('asked-for', `printf '%s\\n' "$all" >> ${log}`);
    const failures: MediaError[] = [];
    const { files } = await render(by(tools, 'h264_nvenc', failures));
    expect(files[0]?.durationSec).toBeCloseTo(0.4, 1);
    expect(await readFile(log, 'utf8')).toContain('-c:v h264_nvenc -preset p5 -tune hq -rc vbr -cq 23 -b:v 0');
    expect(failures).toEqual([]);
  });

  it.each([
    ['fails', `echo "Cannot allocate a surface" >&2; exit 1`],
    ['writes nothing that can be played', `for last; do :; done; : > "\${last#file:}"; exit 0`],
  ])('is encoded by x264 if a card %s, which is reported', async (_, rule) => {
    const failures: MediaError[] = [];
    const progress: number[] = [];
    const { files } = await render(by(await standIn('failing', rule), 'h264_nvenc', failures), (done) =>
      progress.push(done),
    );
    expect(files[0]?.durationSec).toBeCloseTo(0.4, 1);
    expect(failures).toHaveLength(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it('has the same bytes from x264 as without a choice', async () => {
    const [one] = (await render(mediaTools)).files;
    const first = await readFile(one?.file ?? '');
    const [two] = (await render(by(mediaTools, 'libx264'))).files;
    expect((await readFile(two?.file ?? '')).equals(first)).toBe(true);
  });

  it('fails if x264 cannot encode it either', async () => {
    const tools = await standIn('broken', 'exit 1');
    const broken = { ...by(tools, 'h264_nvenc'), ffprobePath: '/nowhere/ffprobe' };
    await expect(render(broken)).rejects.toMatchObject({ name: 'MediaError' });
  });
});
