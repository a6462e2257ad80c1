// Makes the bundled sample again: reads samples/*.txt aloud and lays it over moving cut-outs of one portrait.
// Usage: node scripts/make-sample.ts PORTRAIT (the picture that samples/README.md names).
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../packages/media/src/media-error.ts';
import { findFliteVoice } from '../packages/media/src/narration/flite-voice.ts';
import { narrate } from '../packages/media/src/narration/narrate.ts';
import { findMediaTools } from '../packages/media/src/process/find-media-tools.ts';
import { inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { writeVtt } from '../packages/media/src/transcript/formats/write-vtt.ts';

/** A view of the portrait (a square): which part is shown, how high on the canvas, where, and how it drifts. */
type View = { part: { x: number; y: number; side: number }; heightPx: number; x: number; driftPxPerSec: number };

const NAME = 'the-launch-that-nearly-failed';
const [WIDTH_PX, HEIGHT_PX, FRAME_RATE] = [1280, 720, 30];
const views: View[] = [
  { part: { x: 0.15, y: 0, side: 0.6 }, heightPx: 720, x: 60, driftPxPerSec: 6 },
  { part: { x: 0.62, y: 0, side: 0.38 }, heightPx: 640, x: 520, driftPxPerSec: -5 },
  { part: { x: 0, y: 0, side: 1 }, heightPx: 720, x: 520, driftPxPerSec: -6 },
  { part: { x: 0.22, y: 0.02, side: 0.42 }, heightPx: 680, x: 440, driftPxPerSec: 5 },
  { part: { x: 0.54, y: 0.64, side: 0.36 }, heightPx: 640, x: 200, driftPxPerSec: 6 },
  { part: { x: 0.1, y: 0, side: 0.7 }, heightPx: 720, x: 480, driftPxPerSec: -5 },
];

const portrait = process.argv[2];
if (!portrait) throw new MediaError('not-found', 'Name the portrait to use.');
const samples = join(import.meta.dirname, '..', 'samples');
const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
const voice = await findFliteVoice(tools);
const paragraphs = (await readFile(join(samples, `${NAME}.txt`), 'utf8')).trim().split(/\n\s*\n/);
const sentences = paragraphs.map((paragraph) => paragraph.match(/[^.?!]+[.?!]+/g)?.map((text) => text.trim()) ?? []);
const paragraphEnds = new Set(sentences.map((_, index) => sentences.slice(0, index + 1).flat().length - 1));

await withWorkDir(async (workDir) => {
  const wavPath = join(workDir, 'narration.wav');
  const { durationSec, transcript } = await narrate({
    sentences: sentences.flat(),
    longPausesAfter: paragraphEnds,
    language: 'en',
    voice,
    wavPath,
    workDir,
  });
  await writeFile(join(samples, `${NAME}.vtt`), writeVtt(transcript));
  // A new view every second sentence: enough cuts to look edited, few enough to follow.
  const startsSec = [
    0,
    ...transcript.cues.filter((_, index) => index % 2 === 0 && index > 0).map((cue) => cue.startSec - 0.16),
  ];
  const shots = startsSec.map((startSec, index) => ({
    view: views[index % views.length] as View,
    startSec,
    endSec: startsSec[index + 1] ?? durationSec,
  }));
  const graph = [
    `color=c=0x14161f:s=${WIDTH_PX}x${HEIGHT_PX}:r=${FRAME_RATE}:d=${durationSec.toFixed(3)}[canvas]`,
    `[canvas]split=${shots.length}${shots.map((_, index) => `[canvas${index}]`).join('')}`,
    `[0:v]scale=1024:1024:flags=lanczos,split=${shots.length}${shots.map((_, index) => `[portrait${index}]`).join('')}`,
    ...shots.flatMap(({ view, startSec, endSec }, index) => {
      const [x, y, side] = [view.part.x, view.part.y, view.part.side].map((share) => Math.round(share * 1024));
      // Every branch keeps its own stretch only, so that no frames pile up where they are joined.
      const stretch = `trim=start=${startSec.toFixed(3)}:end=${endSec.toFixed(3)},setpts=PTS-STARTPTS`;
      return [
        `[portrait${index}]${stretch},crop=${side}:${side}:${x}:${y},scale=${view.heightPx}:${view.heightPx}:flags=lanczos[view${index}]`,
        `[canvas${index}]${stretch}[back${index}]`,
        `[back${index}][view${index}]overlay=x='${view.x}+${view.driftPxPerSec}*t':y=${HEIGHT_PX - view.heightPx}:shortest=1,` +
          `format=yuv420p[shot${index}]`,
      ];
    }),
    `${shots.map((_, index) => `[shot${index}]`).join('')}concat=n=${shots.length}:v=1:a=0[out]`,
  ].join(';');
  await runFfmpeg(tools, {
    args: [
      ['-loop', '1'],
      ['-framerate', String(FRAME_RATE)],
      ['-t', durationSec.toFixed(3)],
      ['-i', portrait],
      ...inputArguments(wavPath),
      ['-filter_complex', graph],
      ['-map', '[out]'],
      ['-map', '1:a'],
      ['-c:v', 'libx264'],
      ['-preset', 'medium'],
      ['-crf', '27'],
      ['-g', '150'],
      ['-c:a', 'aac'],
      ['-b:a', '64k'],
      ['-t', durationSec.toFixed(3)],
      ['-movflags', '+faststart'],
      [join(samples, `${NAME}.mp4`)],
    ],
    timeoutMs: 600_000,
  });
});
