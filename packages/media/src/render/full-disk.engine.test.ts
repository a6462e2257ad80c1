import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { planRender } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

// Windows has no `ulimit` for file sizes.
it.skipIf(process.platform === 'win32')('renderClip reports a disk that fills up, and leaves no file', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clipwright-full-'));
  onTestFinished(async () => await rm(dir, { recursive: true, force: true }));
  // The real ffmpeg, limited to writing 50 KB per video.
  const ffmpegPath = join(dir, 'ffmpeg');
  const limit = `case "$*" in *libx264*) trap '' XFSZ; ulimit -f 100 ;; esac`;
  await writeFile(ffmpegPath, `#!/bin/sh\n${limit}\nexec '${mediaTools.ffmpegPath}' "$@"\n`, { mode: 0o755 });
  const plan = planRender({
    source: await probeMedia(mediaTools, fixturePath('face-close-up-512px-8s.mp4')),
    cuts: [{ startSec: 0, endSec: 4 }],
    renditions: [{ fileName: 'clip.mp4', size: { widthPx: 540, heightPx: 960 } }],
  });
  const outDir = await mkdtemp(join(dir, 'out-'));
  const work = withWorkDir((workDir) =>
    renderClip({ ...mediaTools, ffmpegPath }, plan, { outDir, workDir, fontsDir: null }),
  );
  await expect(work).rejects.toMatchObject({ reason: 'disk-full' });
  expect(await readdir(outDir)).toEqual([]);
});
