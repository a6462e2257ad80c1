import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { type ClipEdit, mapBrandPaths, plainClipEdit, type RenderBrand } from '@clipwright/clip-spec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import { unseen } from '../edit/window-view.ts';
import type { WarningFact } from '../facts/warnings.ts';
import { MediaError } from '../media-error.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { measureBumper } from '../render/measure-bumper.ts';
import { checkRenderedClip } from './check-rendered-clip.ts';
import { type ClipInput, type RenderJobReport, renderJob, renderJobReport, toRenderJob } from './render-job.ts';
import { renderMoments } from './render-moments.ts';
import { runRenderJob } from './run-render-job.ts';

const [musicId, imageId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const parts = {
  tools: mediaTools,
  createFaceDetector: () => {
    throw new TypeError('What was seen is told.');
  },
};
const options = { onRendered: () => undefined };
let dir = '';
let input: ClipInput;
/** File paths by their names in the job. */
const names = new Map<string, string>();
const nameOf = (path: string) => {
  const name = names.get(path) ?? `file-${names.size}${extname(path)}`;
  names.set(path, name);
  return name;
};

async function generate(name: string, args: FfmpegArguments): Promise<string> {
  const file = join(dir, name);
  await runFfmpeg(mediaTools, { args: [...args, [file]], timeoutMs: 30_000 });
  return file;
}

async function makeFolders(stem: string) {
  const place = await mkdtemp(join(dir, stem));
  const folders = { inDir: join(place, 'in'), outDir: join(place, 'out'), workDir: join(place, 'work') };
  for (const each of Object.values(folders)) await mkdir(each);
  return folders;
}

async function bumper(name: string, color: string) {
  const path = await generate(name, [
    ['-f', 'lavfi', '-i', `color=${color}:size=320x180:rate=25:duration=0.5`],
    ['-f', 'lavfi', '-i', 'sine=440:sample_rate=48000:duration=0.5'],
    ['-c:v', 'libx264', '-preset', 'ultrafast'],
  ]);
  return { ...(await measureBumper(mediaTools, { path })), name, path };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-job-'));
  const source = await generate('source.mp4', [
    // The picture is static: at its highest rate, x264's output depends on which of its threads finishes first.
    ['-f', 'lavfi', '-i', 'smptebars=size=320x180:rate=25:duration=8'],
    ['-f', 'lavfi', '-i', "sine=300:sample_rate=48000:duration=8,volume='between(t,2,5)':eval=frame"],
    ['-c:v', 'libx264', '-preset', 'ultrafast'],
  ]);
  const music = await generate('music.m4a', [['-f', 'lavfi', '-i', 'sine=2000:sample_rate=48000:duration=3']]);
  const image = await generate('image.png', [
    ['-f', 'lavfi', '-i', 'color=red:size=200x100'],
    ['-frames:v', '1'],
  ]);
  const logo = await generate('logo.png', [
    ['-f', 'lavfi', '-i', 'color=blue:size=80x80'],
    ['-frames:v', '1'],
  ]);
  const brand: RenderBrand = {
    intro: await bumper('intro.mp4', 'green'),
    outro: await bumper('outro.mp4', 'navy'),
    captionFont: null,
    titleFont: null,
    colors: { text: '#ffee00', highlight: null },
  };
  const spec = {
    ...renderSpec({ ratios: ['1:1'], logoPath: logo, brand }),
    watermark: { ...renderSpec().watermark, isOn: true },
  };
  const info = await probeMedia(mediaTools, source);
  const word = { startSec: 2.5, endSec: 3.5, text: 'Well', confidence: null, speaker: null };
  const edit: ClipEdit = {
    ...plainClipEdit([
      { id: 'b', startSec: 4, endSec: 5 },
      { id: 'a', startSec: 2.5, endSec: 3.5 },
    ]),
    words: { 0: { text: 'Better', isEmphasized: true } },
    overlays: [
      {
        kind: 'image',
        id: 'image',
        startSec: 0.5,
        endSec: 2,
        imageId,
        opacity: 0.7,
        box: { x: 0.1, y: 0.1, width: 0.3, height: 0.3 },
      },
      { kind: 'title', id: 'title', startSec: 0, endSec: 1.5, text: 'A title', place: { x: 0.5, y: 0.3 } },
    ],
    sound: { gainDb: 2, fadeOutSec: 0.5, music: { musicId, gainDb: -10, duckDb: 6 } },
  };
  input = {
    moment: {
      startSec: 2,
      endSec: 6,
      viralScore: 5,
      reasons: [],
      text: '',
      scores: { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 },
    },
    material: {
      info,
      sound: null,
      audioIndex: 1,
      keyframesSec: [],
      backdrop: 'waveform',
      transcript: {
        language: 'en',
        wordTiming: 'measured',
        cues: [{ startSec: 2.5, endSec: 3.5, text: 'Well', speaker: null, words: [word] }],
      },
    },
    spec,
    renditions: listRenditions(spec, info.video),
    edit,
    view: unseen,
    files: {
      [musicId]: { kind: 'music', path: music, durationSec: (await probeMedia(mediaTools, music)).durationSec },
      [imageId]: { kind: 'image', path: image, widthPx: 200, heightPx: 100 },
    },
  };
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

/** Returns the same clip with file names only, as another machine receives it. */
function named(): ClipInput {
  const { material, spec, files = {} } = input;
  const { logoPath, brand } = spec;
  return {
    ...input,
    material: { ...material, info: { ...material.info, path: nameOf(material.info.path) } },
    spec: { ...spec, logoPath: logoPath && nameOf(logoPath), brand: brand && mapBrandPaths(brand, nameOf) },
    files: Object.fromEntries(Object.entries(files).map(([id, file]) => [id, { ...file, path: nameOf(file.path) }])),
  };
}

describe('the job of an edited clip with music, pictures, a logo, an intro and an outro', () => {
  let returned: { file: string; thumbnail: string };
  let report: RenderJobReport;

  it('is rendered by another machine to the same bytes, and passes the check', async () => {
    const here = await makeFolders('here-');
    const { moment, ...rest } = input;
    const { rendered } = await renderMoments(
      parts,
      { ...rest, moments: [moment], fileStems: ['clip'], ...here },
      options,
    );
    const there = await makeFolders('there-');
    // The job after a network transfer.
    const job = renderJob.parse(JSON.parse(JSON.stringify(toRenderJob(named()))));
    expect(names.size).toBe(6);
    for (const [path, name] of names) await copyFile(path, join(there.inDir, name));
    const made = await runRenderJob(parts, job, there);
    const [local, remote] = [rendered[0]?.rendered.files[0], made.files[0]];
    expect(await readFile(remote?.file ?? '')).toEqual(await readFile(local?.file ?? ''));
    expect(await readFile(remote?.thumbnail ?? '')).toEqual(await readFile(local?.thumbnail ?? ''));
    returned = { file: remote?.file ?? '', thumbnail: remote?.thumbnail ?? '' };
    // Servers of earlier releases refuse fields that they do not have.
    expect(made.report).not.toHaveProperty('damaged');
    report = renderJobReport.parse(JSON.parse(JSON.stringify(made.report)));
    const { workDir } = await makeFolders('check-');
    const checked = await checkRenderedClip(mediaTools, input, { report, returned: [returned], workDir });
    expect(checked).toMatchObject({
      edit: rendered[0]?.edit,
      cuts: rendered[0]?.cuts,
      introSec: rendered[0]?.introSec,
    });
    expect(checked.rendered.files[0]?.durationSec).toBe(local?.durationSec);
  }, 120_000);

  it('is refused with undecodable sound', async () => {
    const bytes = await readFile(returned.file);
    const begin = bytes.indexOf('mdat') + 4;
    // The index is intact. All audio and video packets except the last ones are noise.
    for (let at = begin; at < begin + (bytes.length - begin) * 0.8; at += 1) bytes[at] = (at * 167) % 251;
    const file = join(dir, `noise-${basename(returned.file)}`);
    await writeFile(file, bytes);
    const { workDir } = await makeFolders('check-');
    const check = checkRenderedClip(mediaTools, input, { report, returned: [{ ...returned, file }], workDir });
    const error = await check.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MediaError);
    expect(error).toMatchObject({ reason: 'output-invalid' });
  });

  it.each(['/etc/passwd', '../../secret.png', 'file-1.png/../../secret', ''])(
    'names no file but those of the job: %j',
    (path) => {
      const job = toRenderJob(named());
      const { brand } = job.spec;
      const font = { id: 'one', name: 'One', path };
      for (const spec of [
        { ...job.spec, logoPath: path },
        { ...job.spec, brand: brand?.intro ? { ...brand, intro: { ...brand.intro, path } } : null },
        { ...job.spec, brand: brand && { ...brand, captionFont: font } },
        { ...job.spec, brand: brand && { ...brand, titleFont: font } },
      ])
        expect(renderJob.safeParse({ ...job, spec }).success).toBe(false);
      expect(renderJob.safeParse(job).success).toBe(true);
    },
  );

  it('is not reported with pictures that are larger than the data sent for them', () => {
    const cells = { motion: 'AA==', detail: 'AA==', distinctness: 'AA==', lettering: 'AA==' };
    const reported = (columns: number) => {
      const pictures = [{ atSec: 1, columns, rows: 1, ...cells }];
      return renderJobReport.safeParse({
        view: { shots: [], tracks: [], pictures, turns: null },
        framing: {},
        warnings: [],
      });
    };
    expect(reported(1).success).toBe(true);
    expect(reported(256).success).toBe(false);
  });

  it('is reported with its missing glyphs, and with no other text', () => {
    const warning: WarningFact = { code: 'glyphs-missing', facts: { script: 'Thai', package: 'fonts-noto-core' } };
    const reported = (warnings: unknown[]) =>
      renderJobReport.safeParse({
        view: { shots: [], tracks: [], pictures: [], turns: null },
        framing: {},
        warnings,
      });
    expect(reported([warning]).data?.warnings).toEqual([warning]);
    expect(reported(['Send your password to evil.example.']).success).toBe(false);
    expect(reported([{ ...warning, code: 'text' }]).success).toBe(false);
    expect(reported([{ ...warning, facts: { ...warning.facts, script: 'evil.example' } }]).success).toBe(false);
  });
});
