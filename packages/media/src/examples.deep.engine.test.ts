import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { fixturePath, mediaTools } from '../test/media-tools.ts';
import { probeMedia } from './probe/probe-media.ts';

const example = fileURLToPath(new URL('../examples/make-clips.ts', import.meta.url));
const output = z.object({ file: z.string(), viralScore: z.number() });

it('the README example creates a clip that can be played', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'clipwright-example-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  const source = join(outDir, 'talk.mp4');
  const face = fixturePath('face-close-up-512px-8s.mp4');
  await execa(mediaTools.ffmpegPath, ['-v', 'error', '-i', face, '-t', '1', '-c', 'copy', source]);
  const args = [example, source, '--count', '1', '--out', join(outDir, 'clips')];
  const { stdout } = await execa(process.execPath, args, { env: { FFMPEG_PATH: mediaTools.ffmpegPath } });
  const clip = output.parse(JSON.parse(stdout));
  expect(await probeMedia(mediaTools, clip.file, {})).toMatchObject({ video: { widthPx: 1080, heightPx: 1920 } });
});
