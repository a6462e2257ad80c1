import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleTranscript } from '../../test/example-clip.ts';
import { fixturePath } from '../../test/media-tools.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { findCaptionFonts } from '../captions/fonts/load-caption-fonts.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import { getModel } from '../models/catalogue.ts';
import { findLackingScripts, reportLackingScripts } from './find-lacking-scripts.ts';

const font = 'NotoSansThai_700Bold.ttf';
let modelsDir: string;
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-fonts-'));
  await mkdir(join(modelsDir, 'font-noto-sans-thai'));
  await copyFile(fixturePath(font), join(modelsDir, 'font-noto-sans-thai', font));
});
afterAll(async () => await rm(modelsDir, { recursive: true }));

const thai = exampleTranscript([[3, 0, 'เราปรารถนา ให้กุหลาบ งดงาม']], 'th');
const spec = renderSpec();
const renditions = listRenditions(spec, null);

test('an installed font takes precedence over the fonts of the system for its script', async () => {
  const style = { face: 'inter', letterCase: 'as-spoken' } as const;
  const words = thai.cues.flatMap((cue) => cue.words);
  const { chain, lackingScripts } = await findCaptionFonts({ style, words, language: 'th', modelsDir });
  expect(lackingScripts).toEqual([]);
  expect(chain.at(-1)).toMatchObject({
    family: 'Noto Sans Thai Bold',
    path: join(modelsDir, 'font-noto-sans-thai', font),
  });
});

test('the catalog pins the font that can be installed', () => {
  expect(getModel('font-noto-sans-thai').plainFiles?.map(({ name }) => name)).toEqual([font]);
});

test('scripts without a font are found before anything is rendered', async () => {
  expect(await findLackingScripts({ transcript: thai, renditions, spec, modelsDir })).toEqual([]);
  // No machine has a font for this script.
  const rare = exampleTranscript([[3, 0, '\u{16E40}\u{16E41}\u{16E42}']], null);
  const lacking = await findLackingScripts({ transcript: rare, renditions, spec, modelsDir });
  expect(lacking.map(({ name }) => name)).toEqual(['some symbols']);
  const silent = { ...spec, captionStyle: null };
  expect(
    await findLackingScripts({ transcript: rare, renditions: listRenditions(silent, null), spec, modelsDir }),
  ).toEqual([]);
});

test('the report names each missing script, its font and its package', () => {
  const [entry] = reportLackingScripts([
    { name: 'Thai', language: 'th', debianPackage: 'fonts-noto-core', font: 'font-noto-sans-thai' },
    { name: 'some symbols', language: 'en', debianPackage: 'fonts-noto-core', font: null },
  ]);
  const facts = { script: 'Thai', language: 'th', font: 'font-noto-sans-thai', package: 'fonts-noto-core' };
  expect(entry).toEqual({ code: 'script-without-font', facts });
});
