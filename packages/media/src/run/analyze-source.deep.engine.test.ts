import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type ExpectedChoice,
  encoded,
  expectChoice,
  expectShapeKept,
  generatePicture,
} from '../../test/analyzed-source.ts';
import { mediaTools } from '../../test/media-tools.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { analyzeSource } from './analyze-source.ts';

it.each<[string, ExpectedChoice]>([
  ['narration-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['still-first.mkv', { audioIndex: 2, code: 'picture-passed-over' }],
  ['left-only.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-one-sided' }],
])('the voice and the moving picture of %s are chosen and reported', async (name, expected) => {
  await expectChoice(name, expected);
});

it.each<[string, string, string[]]>([
  ['in a transport stream', 'call.ts', []],
  ['with pixels twice as wide', 'call.mkv', ['-vf', 'scale=iw/2:ih,setsar=2']],
])('a picture that changes its size keeps its shape in clips and editing copies: %s', async (_, name, scaled) => {
  await expectShapeKept(name, scaled);
});

it('joined recordings of two sizes are reported with both sizes', async () => {
  await withWorkDir(async (workDir) => {
    const wide = await readFile(await generatePicture(join(workDir, 'wide.ts'), '320x180', encoded));
    const upright = await readFile(await generatePicture(join(workDir, 'upright.ts'), '180x320', encoded));
    const path = join(workDir, 'joined.ts');
    await writeFile(path, Buffer.concat([wide, upright, wide]));
    const { report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(report).toContainEqual({ code: 'recordings-joined', facts: { parts: 3 } });
    expect(report).toContainEqual({ code: 'picture-size-changes', facts: { width: 320, height: 180 } });
  });
});
