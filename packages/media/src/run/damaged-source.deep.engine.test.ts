import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clipSpec, toRenderSpec } from '@clipwright/clip-spec';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { createFaceDetector } from '../faces/create-face-detector.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { createLocalFinder } from './create-local-finder.ts';
import { makeClips } from './make-clips.ts';

it.each([
  ['damaged', 40, [{ code: 'source-damaged', facts: { count: expect.any(Number) } }]],
  ['whole', 0, []],
])('a clip of a %s recording reports what could not be decoded', async (_, wrongBytes, doubts) => {
  await withWorkDir(async (folder) => {
    const path = join(folder, 'talk.mp4');
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=1.5', '-f', 'lavfi', '-i', 'sine=d=1.5'];
    await execa(mediaTools.ffmpegPath, ['-v', 'error', ...inputs, '-c:v', 'libx264', '-g', '60', '-c:a', 'aac', path]);
    const bytes = await readFile(path);
    const step = Math.floor(bytes.length / 400);
    for (let index = 0; index < wrongBytes; index += 1) {
      const at = Math.floor(bytes.length * 0.5) + index * step;
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    }
    await writeFile(path, bytes);
    const report = await makeClips(
      {
        tools: mediaTools,
        finder: createLocalFinder(),
        languageModel: null,
        transcribers: [],
        diarizer: null,
        createFaceDetector,
        voices: [],
      },
      {
        path,
        transcriptPath: null,
        engine: null,
        outDir: join(folder, 'clips'),
        spec: toRenderSpec(clipSpec.parse({ count: 1, fit: 'letterbox', quality: 'low' })),
      },
    );
    expect(report.clips[0]?.doubts).toEqual(doubts);
  });
});
