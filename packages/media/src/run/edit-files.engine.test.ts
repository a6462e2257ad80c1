import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { mediaTools } from '../../test/media-tools.ts';
import { renderSpec } from '../../test/render-spec.ts';
import type { EditFiles } from '../edit/edit-material.ts';
import { planEdit } from '../edit/plan-edit.ts';
import { MediaError } from '../media-error.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { parseLoudness } from '../render/loudness.ts';
import { renderClip } from '../render/render-clip.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { openEditFiles } from './open-edit-files.ts';

const musicId = '00000000-0000-4000-8000-000000000001';
const imageId = '00000000-0000-4000-8000-000000000002';
const size = { widthPx: 216, heightPx: 384 };
/** The frames of the source per second. */
const RATE = 25;
let dir = '';
let source = '';
let files: EditFiles = {};

async function generate(name: string, args: FfmpegArguments): Promise<string> {
  const file = join(dir, name);
  await runFfmpeg(mediaTools, { args: [...args, [file]], timeoutMs: 30_000 });
  return file;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-files-'));
  // A 300 Hz voice that is audible from 4 s to 6 s.
  source = await generate('source.mp4', [
    ['-f', 'lavfi', '-i', `color=gray:size=64x36:rate=${RATE}:duration=12`],
    ['-f', 'lavfi', '-i', "sine=300:sample_rate=48000:duration=12,volume='between(t,4,6)':eval=frame"],
    ['-c:v', 'libx264', '-preset', 'ultrafast'],
  ]);
  // Shorter than the clip; its second half is an octave lower.
  const music = await generate('music.m4a', [
    ['-f', 'lavfi', '-i', "aevalsrc='0.5*sin(2*PI*t*if(lt(t,2.5),2000,1000))':d=5:s=44100"],
  ]);
  const image = await generate('image.png', [
    ['-f', 'lavfi', '-i', 'color=red:size=200x100,format=rgba'],
    ['-vf', "geq=r=255:g=0:b=0:a='if(lt(X,100),255,0)'"],
    ['-frames:v', '1'],
  ]);
  files = {
    [musicId]: { kind: 'music', path: music, durationSec: (await probeMedia(mediaTools, music)).durationSec },
    [imageId]: { kind: 'image', path: image, widthPx: 200, heightPx: 100 },
  };
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

const word = { startSec: 4, endSec: 6, text: 'Well', confidence: null, speaker: null };
const transcript: Transcript = {
  language: 'en',
  wordTiming: 'measured',
  cues: [{ startSec: 4, endSec: 6, text: 'Well', speaker: null, words: [word] }],
};

async function render(name: string, change: Partial<ClipEdit>, at: EditFiles = files, endSec = 12) {
  const spec = renderSpec({ captionStyle: null });
  const info = await probeMedia(mediaTools, source);
  const { render: plan, warnings } = planEdit(
    { ...plainClipEdit([{ id: 'a', startSec: 0, endSec }]), ...change },
    {
      material: {
        info,
        transcript,
        sound: null,
        audioIndex: 1,
        keyframesSec: [],
        backdrop: 'waveform',
        fontsOf: () => evenWidthFonts,
      },
      view: { shots: [], tracks: [], pictures: [], turns: null },
      renditions: [
        {
          name: '9x16',
          ratio: '9:16',
          size,
          safeArea: { x: 0, y: 0, width: 1, height: 1 },
          platforms: [],
          captionStyle: null,
        },
      ],
      spec,
      files: at,
      fileStem: name,
    },
  );
  const { files: made } = await withWorkDir((workDir) =>
    renderClip(mediaTools, plan, { outDir: dir, workDir, fontsDir: null }),
  );
  return { file: made[0]?.file ?? '', durationSec: made[0]?.durationSec ?? 0, warnings };
}

type Spot = readonly [startSec: number, endSec: number, hertz: number];

/** Returns the levels in dB around frequencies in parts of the sound. One ffmpeg process measures all of them. */
async function levelsDb(file: string, ...spots: readonly Spot[]): Promise<number[]> {
  const lines: string[] = [];
  const parts = spots.map(([startSec, endSec, hertz], index) => {
    const band = `bandpass=f=${hertz}:width_type=h:w=100`;
    return `[from${index}]atrim=${startSec}:${endSec},${band},${band},volumedetect@${index},anullsink`;
  });
  const split = `[0:a]asplit=${spots.length + 1}[all]${spots.map((_, index) => `[from${index}]`).join('')}`;
  await runFfmpeg(mediaTools, {
    args: [
      ...inputArguments(file),
      ['-filter_complex', [split, ...parts].join(';')],
      ['-map', '[all]', '-f', 'null', '-'],
    ],
    timeoutMs: 30_000,
    logLevel: 'info',
    onLogLine: (line) => lines.push(line),
  });
  const text = lines.join('\n');
  return spots.map((_, index) =>
    Number(new RegExp(`volumedetect@${index} @ \\w+\\] mean_volume: (-?[\\d.]+)`).exec(text)?.[1]),
  );
}

async function loudnessOf(file: string): Promise<number> {
  const lines: string[] = [];
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(file), ['-vn', '-af', 'ebur128=peak=true:framelog=verbose'], ['-f', 'null'], ['-']],
    timeoutMs: 30_000,
    logLevel: 'info',
    onLogLine: (line) => lines.push(line),
  });
  return parseLoudness(lines)[0]?.integratedLufs ?? 0;
}

/** Decodes a clip and returns a function that reads the color at a time in seconds and a place. */
async function openPixels(file: string): Promise<(atSec: number, place: readonly [x: number, y: number]) => number[]> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(file), ['-vf', 'format=rgb24'], ['-f', 'rawvideo'], ['pipe:1']],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const bytes = Buffer.concat(chunks);
  return (atSec, [x, y]) => {
    // The first frame that does not begin before that time.
    const frame = Math.ceil(atSec * RATE - 1e-6);
    const start = 3 * ((frame * size.heightPx + y) * size.widthPx + x);
    return [...bytes.subarray(start, start + 3)];
  };
}

const music = { musicId, gainDb: -6, duckDb: 18 };

it('music gets quieter during speech and louder after its end, and the clip keeps its loudness and length', async () => {
  const { file, durationSec, warnings } = await render('ducked', { sound: { music } });
  const even = await render('even', { sound: { music: { ...music, duckDb: 0 } } });
  expect(warnings).toEqual([]);
  expect(durationSec).toBeCloseTo(12, 2);
  // 5 s to 6 s is the first second of the music again, under the voice.
  const [before = 0, under = 0, after = 0, last = 0] = await levelsDb(
    file,
    [0.5, 2, 2000],
    [5.1, 5.9, 2000],
    [7, 7.4, 2000],
    [10.2, 12, 2000],
  );
  expect(before - under).toBeGreaterThan(16);
  expect(before - under).toBeLessThan(20);
  expect(Math.abs(before - after)).toBeLessThan(1.5);
  expect(last).toBeGreaterThan(before - 1.5);
  const [early = 0, spoken = 100] = await levelsDb(even.file, [0.5, 2, 2000], [5.1, 5.9, 2000]);
  expect(Math.abs(early - spoken)).toBeLessThan(1);
  expect(await loudnessOf(file)).toBeCloseTo(-14, 0);
});

it('music starts at its time, fades, and ends with its last note if it plays once', async () => {
  const once = { ...music, duckDb: 0, offsetSec: 2.5, playsOnce: true, fadeInSec: 1 };
  const { file } = await render('once', { sound: { music: once } });
  const [low, high = 0, start = 0, end] = await levelsDb(
    file,
    [1.2, 2.3, 1000],
    [1.2, 2.3, 2000],
    [0, 0.2, 1000],
    [2.7, 3.8, 1000],
  );
  expect(low).toBeGreaterThan(high + 30);
  expect(low).toBeGreaterThan(start + 12);
  expect(end).toBeLessThan(-60);
});

it('a picture is at its place and time, with its transparency', async () => {
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  const overlays: ClipEdit['overlays'] = [
    { kind: 'image', id: 'logo', imageId, box, opacity: 1, startSec: 1, endSec: 2 },
  ];
  const { file, durationSec } = await render('pictured', { overlays }, files, 3);
  expect(durationSec).toBeCloseTo(3, 2);
  const colorAt = await openPixels(file);
  const isRed = (atSec: number, at: [number, number]) => {
    const [red = 0, green = 255] = colorAt(atSec, at);
    return red > 180 && green < 60;
  };
  // 108 x 54 pixels in the center, with a red left half.
  expect(isRed(1.02, [64, 192])).toBe(true);
  expect(isRed(1.96, [100, 192])).toBe(true);
  expect(isRed(1.5, [120, 192])).toBe(false);
  expect(isRed(1.5, [64, 160])).toBe(false);
  expect(isRed(1.5, [64, 224])).toBe(false);
  expect(isRed(0.95, [64, 192])).toBe(false);
  expect(isRed(2, [64, 192])).toBe(false);
});

it('a clip is rendered without missing music and pictures, with a warning', async () => {
  const box = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const overlays: ClipEdit['overlays'] = [
    { kind: 'image', id: 'logo', imageId, box, opacity: 1, startSec: 0, endSec: 2 },
  ];
  const { durationSec, warnings } = await render('without', { overlays, sound: { music } }, {}, 3);
  expect(durationSec).toBeCloseTo(3, 2);
  expect(warnings).toEqual([
    { code: 'music-missing', facts: {} },
    { code: 'image-missing', facts: {} },
  ]);
});

it('the files of a document are searched next to it, and a missing one is named', async () => {
  const edit = { ...plainClipEdit([{ id: 'a', startSec: 0, endSec: 12 }]), sound: { music } };
  const open = async (path: string | null) =>
    await openEditFiles(
      mediaTools,
      { edit, name: 'Talk', files: { [musicId]: { kind: 'music', path, name: 'music.m4a', durationSec: 5 } } },
      dir,
    );
  expect(await open('music.m4a')).toMatchObject({ [musicId]: { kind: 'music' } });
  const failure = async (path: string | null) => await open(path).catch((error: unknown) => error);
  const gone = await failure('gone.m4a');
  expect(gone).toBeInstanceOf(MediaError);
  expect(gone).toMatchObject({ reason: 'not-found', message: expect.stringContaining('gone.m4a') });
  expect(await failure(null)).toMatchObject({ reason: 'invalid-option', message: expect.stringContaining(musicId) });
  expect(await failure('image.png')).toMatchObject({ message: expect.stringContaining('no sound') });
});
