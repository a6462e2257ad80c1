import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import type { FaceDetector } from '../faces/face-track.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { countPeople } from './count-people.ts';

/** A video of 100 s with a keyframe per second. */
let info: MediaInfo;
let finish: () => void;
let work: Promise<void>;
const keyframesSec = Array.from({ length: 100 }, (_, sec) => sec);

beforeAll(async () => {
  const open = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  finish = closed.resolve;
  work = withWorkDir(async (workDir) => {
    const path = join(workDir, 'video.mp4');
    const encode = ['-c:v', 'libx264', '-g', '2', '-sc_threshold', '0', '-pix_fmt', 'yuv420p'];
    await runFfmpeg(mediaTools, {
      args: [['-f', 'lavfi', '-i', 'testsrc=s=160x90:r=2:d=100'], encode, [path]],
      timeoutMs: 30_000,
    });
    info = await probeMedia(mediaTools, path);
    open.resolve();
    await closed.promise;
  });
  await open.promise;
});
afterAll(async () => {
  finish();
  await work;
});

const face = (x: number) => ({ x, y: 0.2, width: 0.1, height: 0.2 });

/** Counts with a detector that sees faces at these places. */
async function count(facesAt: (sec: number) => number[], given = info, listedSec: readonly number[] = keyframesSec) {
  const lookedAt: number[] = [];
  let isClosed = false;
  const detector: FaceDetector = {
    detect: async ({ atSec }) => {
      lookedAt.push(atSec);
      return facesAt(atSec).map((x) => ({ atSec, box: face(x), score: 1 }));
    },
    close: async () => {
      isClosed = true;
    },
  };
  const people = await countPeople(mediaTools, { info: given, keyframesSec: listedSec }, () => detector);
  return { people, looks: lookedAt.length, isClosed };
}

describe('countPeople', () => {
  it('counts faces by their places, in pictures all over the video', async () => {
    const both = await count((sec) => (sec < 50 ? [0.1] : [0.1, 0.7]));
    expect(both).toEqual({ people: 2, looks: 50, isClosed: true });
    // After a cut, the same person may be elsewhere.
    expect((await count((sec) => [sec < 50 ? 0.1 : 0.5])).people).toBe(2);
    expect((await count((sec) => (sec < 2 ? [0.1, 0.7] : [0.1]))).people).toBe(1);
  });

  it('looks at few pictures, even if the decoder returns more than the keyframes', async () => {
    expect(await count(() => [0.1], info, [0])).toEqual({ people: 1, looks: 50, isClosed: true });
  });

  it('does not count where faces are often missing, or where there are many', async () => {
    expect((await count((sec) => (sec % 4 < 2 ? [0.1] : []))).people).toBeNull();
    expect((await count(() => [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84])).people).toBeNull();
    expect((await count(() => [])).people).toBeNull();
  });

  it('does not count sound, nor with a detector that fails', async () => {
    expect(await count(() => [0.1], await probeMedia(mediaTools, fixturePath('jfk-11s.wav')))).toEqual({
      ...{ people: null, looks: 0, isClosed: false },
    });
    const broken: FaceDetector = {
      detect: () => Promise.reject(new MediaError('model-missing', 'It is broken.')),
      close: async () => undefined,
    };
    expect(await countPeople(mediaTools, { info, keyframesSec }, () => broken)).toBeNull();
  });
});
