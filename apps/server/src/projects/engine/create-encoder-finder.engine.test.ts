import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMediaTools, MediaError } from '@clipwright/media';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../../log/create-log.ts';
import { createEncoderFinder } from './create-encoder-finder.ts';

const folder = await mkdtemp(join(tmpdir(), 'clipwright-encoder-'));
afterAll(async () => await rm(folder, { recursive: true, force: true }));
const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
/** Simulates a hardware encoder by encoding with x264, as on a machine with a graphics card. */
const ffmpegPath = join(folder, 'ffmpeg');
await writeFile(
  ffmpegPath,
  `#!/bin/bash
given=()
while [ $# -gt 0 ]; do
  case "$1" in
    h264_nvenc) given+=(libx264) ;;
    -preset|-tune|-rc|-cq) shift ;;
    *) given+=("$1") ;;
  esac
  shift
done
exec ${tools.ffmpegPath} "\${given[@]}"
`,
);
await chmod(ffmpegPath, 0o755);

function createFinder(videoEncoder: 'auto' | 'libx264' | 'h264_nvenc' | 'h264_vaapi') {
  const lines: string[] = [];
  const log = createLog({ level: 'info', isJson: true }, (line) => lines.push(line));
  return { lines, ...createEncoderFinder({ config: { media: { videoEncoder } }, log }) };
}

describe('the encoder for clips', () => {
  it('is tried once, and its failure on a clip is logged', async () => {
    const { lines, find, found: findCurrent } = createFinder('auto');
    expect(findCurrent()).toBeNull();
    const [first, second] = [await find({ ...tools, ffmpegPath }), await find({ ...tools, ffmpegPath: '/nowhere' })];
    expect(first.videoEncoder?.name).toBe('h264_nvenc');
    expect(second).toBe(first);
    expect(findCurrent()).toBe('h264_nvenc');
    first.onEncoderFailure?.(new MediaError('ffmpeg-failed', 'No more sessions.'));
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['info', 'warn']);
    expect(lines[1]).toContain('h264_nvenc');
  });

  it('is x264 if the configured one does not work, with a warning that gives the reason', async () => {
    const { lines, find } = createFinder('h264_vaapi');
    // A program that always fails.
    const failing = { ...tools, ffmpegPath: '/bin/false' };
    expect((await find(failing)).videoEncoder?.name).toBe('libx264');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', refused: [{ name: 'h264_vaapi' }] });
  });

  it('needs no trial if x264 is configured', async () => {
    const { lines, find, found: findCurrent } = createFinder('libx264');
    expect(findCurrent()).toBe('libx264');
    expect(await find({ ...tools, ffmpegPath: '/nowhere/ffmpeg' })).toEqual({});
    expect(lines).toEqual([]);
  });
});
