import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callCli } from '../testing/call-cli.ts';
import { createWorkspace, fixturePath, listBelow } from '../testing/run-cli.ts';

const score = z.number().min(0).max(10);
const materialEntry = z.strictObject({
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
const word = z.strictObject({
  text: z.string().min(1),
  startSec: z.number(),
  endSec: z.number(),
  confidence: z.number().nullable(),
  speaker: z.string().nullable(),
});
const report = z.strictObject({
  source: z.strictObject({
    path: z.string(),
    durationSec: z.number().positive(),
    widthPx: z.int().positive().nullable(),
    heightPx: z.int().positive().nullable(),
  }),
  transcript: z
    .strictObject({
      source: z.string(),
      language: z.string().nullable(),
      wordTiming: z.enum(['measured', 'estimated']),
      cues: z.array(
        z.strictObject({
          startSec: z.number(),
          endSec: z.number(),
          text: z.string(),
          speaker: z.string().nullable(),
          words: z.array(word),
          annotations: z.array(z.string()).optional(),
        }),
      ),
    })
    .nullable(),
  clips: z
    .array(
      z.strictObject({
        rank: z.int().positive(),
        file: z.string().endsWith('.mp4'),
        thumbnail: z.string().endsWith('.jpg'),
        platform: z.string(),
        widthPx: z.int().positive(),
        heightPx: z.int().positive(),
        startSec: z.number().min(0),
        endSec: z.number().positive(),
        durationSec: z.number().positive(),
        viralScore: score,
        absoluteScore: score,
        scores: z.strictObject({
          viralPotential: score,
          engagement: score,
          storyValue: score,
          audioImpact: score,
        }),
        reasons: z
          .array(
            z.strictObject({
              text: z.string().min(1),
              quote: z.string().min(1).nullable(),
              atSec: z.number(),
              kind: z.enum(['strength', 'weakness']),
            }),
          )
          .min(1),
        title: z.string().min(1),
        caption: z.string(),
        hashtags: z.array(z.string().startsWith('#')),
        analyses: z.array(z.unknown()),
        doubts: z.array(materialEntry),
      }),
    )
    .min(1),
  material: z.array(materialEntry),
  warnings: z.array(z.string().min(1)),
  timings: z.strictObject({
    analysisSec: z.number(),
    transcriptionSec: z.number(),
    momentsSec: z.number(),
    firstClipSec: z.number(),
    totalSec: z.number(),
  }),
});

const spoken = `WEBVTT

00:00.000 --> 00:00.500
Nobody believed that this bill would ever pass.

00:00.500 --> 00:01.000
But then one letter changed everything for us!
`;

let workspace: Awaited<ReturnType<typeof createWorkspace>>;
const here = (name: string) => join(workspace.dir, name);

function cut(from: string, to: string, seconds: number, ...more: string[]) {
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  spawnSync(ffmpeg, ['-v', 'error', '-i', fixturePath(from), '-t', String(seconds), ...more, here(to)]);
}

async function clip(...args: string[]) {
  const { exitCode, stdout, stderr } = await callCli(['clip', ...args, '--json', '--quality', 'low'], workspace);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(await listBelow(workspace.tempDir)).toEqual([]);
  return report.parse(JSON.parse(stdout));
}

beforeAll(async () => {
  workspace = await createWorkspace();
  // The source is shorter than the minimum clip length, so all of it becomes one clip.
  cut('face-close-up-512px-8s.mp4', 'talk.mp4', 1, '-preset', 'ultrafast');
  await writeFile(here('talk.vtt'), spoken);
});

afterAll(() => workspace.remove());

describe('clip --json', () => {
  it('creates a file for each ratio, shared by the platforms that use it', async () => {
    const platforms = ['--platform', 'youtube', '--platform', 'twitter', '--platform', 'tiktok'];
    const flags = ['--min', '5', '--count', '1', '--fit', 'letterbox', '--no-captions', '--out', 'out'];
    const made = await clip('talk.mp4', ...flags, ...platforms);
    const [youtube, twitter, tiktok] = made.clips;
    expect(made.clips.map(({ platform }) => platform)).toEqual(['youtube', 'twitter', 'tiktok']);
    expect(youtube).toMatchObject({ rank: 1, widthPx: 1920, heightPx: 1080 });
    expect(tiktok).toMatchObject({ rank: 1, widthPx: 1080, heightPx: 1920 });
    expect(twitter?.file).toBe(youtube?.file);
    const files = made.clips.flatMap(({ file, thumbnail }) => [basename(file), basename(thumbnail)]);
    const [document] = files
      .map((name) => name.replace(/-9x16\.mp4$/, '.edit.json'))
      .filter((name) => name.endsWith('.json'));
    expect((await readdir(here('out'))).sort()).toEqual([...new Set([...files, document])].sort());
    expect(made.source).toEqual({ path: 'talk.mp4', durationSec: expect.closeTo(1, 1), widthPx: 512, heightPx: 512 });

    expect(made.transcript?.source).toBe('sidecar');
    const words = made.transcript?.cues.map(({ text }) => text).join(' ');
    const quotes = made.clips.flatMap(({ reasons }) => reasons.flatMap(({ quote }) => quote ?? []));
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(words).toContain(quote);
  });

  it('lists the clips without --json, and shows no progress bars outside a terminal', async () => {
    cut('jfk-11s.wav', 'short.wav', 1);
    const { exitCode, stdout, stderr } = await callCli(['clip', 'short.wav'], workspace);
    expect([exitCode, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/^\n1\. Short\n {3}\d\.\d of 10, 0:00 to 0:01, 1 s\n/);
    expect(stderr).toContain(join('clips', 'short', '01-short-9x16.mp4'));
    expect(stderr).toMatch(/\n1 clip in \d+ s\.\n$/);
  });

  it('creates clips of a text', async () => {
    await writeFile(here('story.txt'), 'Nobody believed it!');
    const made = await clip('story.txt', '--out', 'story', '--min', '5', '--count', '1');
    expect(made.transcript?.source).toBe('text');
    expect(made.source).toMatchObject({ widthPx: null, heightPx: null });
    expect(made.clips[0]).toMatchObject({ widthPx: 1080, heightPx: 1920 });
    expect(made.clips[0]?.title).toContain('Nobody believed');
  });

  it('creates clips without captions of the readable part of a truncated file, whatever its name', async () => {
    cut('face-close-up-512px-8s.mp4', 'whole.mp4', 3, '-c', 'copy', '-movflags', '+faststart');
    const bytes = await readFile(here('whole.mp4'));
    const name = `it's "100%d" [0:v],a;b:c=\\$(x)\n😀.mp4`;
    await writeFile(here(name), bytes.subarray(0, Math.round(bytes.length * 0.4)));
    const made = await clip(name, '--out', `to ${name}`, '--fit', 'letterbox', '--watermark', `{\\b1}'%:`);
    expect(await readdir(here(`to ${name}`))).toEqual(expect.arrayContaining([basename(made.clips[0]?.file ?? '')]));
    expect(made.transcript).toBeNull();
    expect(made.material).toContainEqual({ code: 'words-missing', facts: { heard: null } });
    expect(made.source.durationSec).toBeLessThan(2);
    expect(made.warnings[0]).toMatch(
      /^The file is incomplete: it should last 3\.\d s, and \d\.\d s of that can be read/,
    );
  });
});
