import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFaceDetector } from '../packages/media/src/faces/create-face-detector.ts';
import {
  buildDecodeArguments,
  pickSkippedFrames,
  watchedFrameSize,
} from '../packages/media/src/faces/decode-window.ts';
import type { FaceDetector } from '../packages/media/src/faces/face-track.ts';
import { watchWindow } from '../packages/media/src/faces/watch-window.ts';
import type { MediaInfo } from '../packages/media/src/probe/media-info.ts';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { runProcess } from '../packages/media/src/process/run-process.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { listKeyframes } from '../packages/media/src/shots/list-keyframes.ts';
import { analyzeSound } from '../packages/media/src/sound/analyze-sound.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../packages/media/fixtures/${name}`, import.meta.url));
const TIMEOUT_MS = 600_000;
const window = { startSec: 100, endSec: 130 };

/**
 * What is done to a source before anything is rendered: the pass over sound and keyframes of ten minutes, beside what
 * ffmpeg and ffprobe need to do no more than read them; and the faces of thirty seconds, in processor seconds. The
 * source is made here: a speaker's close-up and a speech, looped, 1080p at 30 frames a second.
 */
export async function run({ tools }: { dataDir: string | null; tools: MediaTools }): Promise<Record<string, unknown>> {
  return await withWorkDir(async (workDir) => {
    const info = await probeMedia(tools, await makeSource(tools, workDir));
    const bareSec = await timed(() => readOnly(tools, info));
    const upFrontSec = await timed(() =>
      Promise.all([
        analyzeSound(tools, { info, audioIndex: info.audio[0]?.index ?? null, workDir }),
        listKeyframes(tools, info),
      ]),
    );
    const faces = await measureFaces(tools, info);
    return {
      sourceSec: Math.round(info.durationSec),
      upFrontSec: reach(upFrontSec, 2),
      bareReadSec: round(bareSec),
      upFrontOverBareRead: round(upFrontSec / bareSec),
      windowSec: window.endSec - window.startSec,
      ...faces,
    };
  });
}

async function makeSource(tools: MediaTools, workDir: string): Promise<string> {
  const [minute, source] = [join(workDir, 'minute.mp4'), join(workDir, 'ten-minutes.mp4')];
  const ffmpeg = (args: FfmpegArguments) => runFfmpeg(tools, { args, timeoutMs: TIMEOUT_MS });
  await ffmpeg([
    ['-stream_loop', '-1', '-i', fixture('face-close-up-512px-8s.mp4')],
    ['-stream_loop', '-1', '-i', fixture('jfk-11s.wav')],
    ['-map', '0:v', '-map', '1:a', '-t', '60'],
    ['-vf', 'scale=1080:1080,pad=1920:1080:420:0,noise=alls=2:allf=t,fps=30'],
    ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '25', '-c:a', 'aac', '-ac', '2', '-ar', '44100'],
    [minute],
  ]);
  await ffmpeg([['-stream_loop', '9', '-i', minute], ['-c', 'copy'], [source]]);
  return source;
}

/** Decodes the sound to nowhere and lists the packets: less cannot be done. */
async function readOnly(tools: MediaTools, info: MediaInfo): Promise<void> {
  await runFfmpeg(tools, {
    args: [...inputArguments(info.path), ['-vn'], ['-f', 'null', '-']],
    timeoutMs: TIMEOUT_MS,
  });
  await runProcess({
    command: tools.ffprobePath,
    args: ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags', '-of', 'csv', info.path],
    timeoutMs: TIMEOUT_MS,
  });
}

async function measureFaces(tools: MediaTools, info: MediaInfo): Promise<Record<string, unknown>> {
  const restingBytes = process.memoryUsage.rss();
  const detector = createFaceDetector();
  let detections = 0;
  const counting: FaceDetector = {
    ...detector,
    detect: (frame, expected) => {
      if (!expected?.only) detections++;
      return detector.detect(frame, expected);
    },
  };
  try {
    // Loading the network is done once a run, not once a window.
    await detector.detect({ atSec: 0, widthPx: 16, heightPx: 9, rgb: new Uint8Array(16 * 9 * 3) });
    const before = process.cpuUsage();
    const wallSec = await timed(() => watchWindow(tools, { info, window, detector: counting }));
    const { user, system } = process.cpuUsage(before);
    return {
      facesWallSec: round(wallSec),
      decodeCpuSec: reach(await measureDecoding(tools, info), 2),
      detectionCpuSec: reach((user + system) / 1e6, 8),
      detections,
      detectorMemoryMb: Math.round((process.memoryUsage.rss() - restingBytes) / 1e6),
    };
  } finally {
    await detector.close();
  }
}

/** Processor seconds of ffmpeg alone for a window's frames, by its own count. */
async function measureDecoding(tools: MediaTools, info: MediaInfo): Promise<number> {
  if (!info.video) return 0;
  const request = { window, size: watchedFrameSize(info.video), skipped: pickSkippedFrames(info.video.codec) };
  let cpuSec = 0;
  await runFfmpeg(tools, {
    args: [['-benchmark'], ...buildDecodeArguments({ ...info, video: info.video }, request)],
    timeoutMs: TIMEOUT_MS,
    logLevel: 'info',
    onStdout: () => undefined,
    onLogLine: (line) => {
      const match = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(line);
      if (match) cpuSec = Number(match[1]) + Number(match[2]);
    },
  });
  return cpuSec;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / 1000;
}

function reach(value: number, goal: number) {
  return { value: round(value), goal, met: value <= goal };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
