import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import type { Cue, Transcript } from '../../packages/media/src/transcript/transcript.ts';

/** A part of a joined video: a small picture and a sound, repeated as needed, with the words of a talk. */
export type JoinedPart = { picture: string; sound: string; cues: readonly Cue[]; lengthSec: number };

const widthPx = 160;
const heightPx = 90;
const frameRate = 12;
const longestRunMs = 10 * 60_000;

/** Lists the files in folders of `dataDir` with one of the endings, in order of their paths. */
export async function listRecordings(dataDir: string, folders: readonly string[], endings: RegExp): Promise<string[]> {
  const files: string[] = [];
  for (const folder of folders) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    files.push(...names.filter((name) => endings.test(name)).map((name) => join(dataDir, folder, name)));
  }
  return files.sort();
}

/** Writes a video's picture small, without sound, so that it is decoded in full only once. */
export async function shrinkPicture(tools: MediaTools, picture: string, file: string): Promise<void> {
  const fit = `scale=${widthPx}:${heightPx}:force_original_aspect_ratio=decrease`;
  await runFfmpeg(tools, {
    args: [
      ['-i', picture],
      ['-an', '-vf', `fps=${frameRate},${fit},pad=${widthPx}:${heightPx}:-1:-1,setsar=1`],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-pix_fmt', 'yuv420p'],
      [file],
    ],
    timeoutMs: longestRunMs,
  });
}

/** Joins parts into one video, without a pause between them, encoded in one go. Returns where the parts begin. */
export async function joinRecordings(tools: MediaTools, parts: readonly JoinedPart[], file: string): Promise<number[]> {
  const chains = parts.flatMap(({ lengthSec }, at) => [
    `[${2 * at}:v]trim=end=${lengthSec},setpts=PTS-STARTPTS[v${at}]`,
    `[${2 * at + 1}:a]aresample=48000,aformat=channel_layouts=mono,atrim=end=${lengthSec},asetpts=PTS-STARTPTS[a${at}]`,
  ]);
  const all = parts.map((_, at) => `[v${at}][a${at}]`).join('');
  await runFfmpeg(tools, {
    args: [
      ...parts.flatMap(({ picture, sound }) => [
        ['-stream_loop', '-1', '-i', picture],
        ['-stream_loop', '-1', '-i', sound],
      ]),
      ['-filter_complex', [...chains, `${all}concat=n=${parts.length}:v=1:a=1[v][a]`].join(';')],
      ['-map', '[v]', '-map', '[a]'],
      // Keyframes at a fixed interval, wherever the joins are.
      ['-g', `${5 * frameRate}`, '-sc_threshold', '0'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k'],
      [file],
    ],
    timeoutMs: longestRunMs,
  });
  return startsOf(parts);
}

/** Returns the joined parts' words, each part's moved to its time. */
export function joinCues(parts: readonly JoinedPart[]): Transcript {
  const starts = startsOf(parts);
  const cues = parts.flatMap((part, at) => {
    const shiftSec = (starts[at] ?? 0) - (part.cues[0]?.startSec ?? 0);
    const move = <Range extends { startSec: number; endSec: number }>(range: Range): Range => ({
      ...range,
      startSec: range.startSec + shiftSec,
      endSec: range.endSec + shiftSec,
    });
    return part.cues.map((cue) => ({ ...move(cue), words: cue.words.map(move) }));
  });
  return { language: 'en', wordTiming: 'measured', cues };
}

function startsOf(parts: readonly JoinedPart[]): number[] {
  let atSec = 0;
  return parts.map(({ lengthSec }) => {
    const startSec = atSec;
    atSec += lengthSec;
    return startSec;
  });
}
