import { Readable } from 'node:stream';
import type { MediaInfo } from '@clipwright/media';
import type { ClipMaterial } from '@clipwright/media/plan';
import { processingStages } from '../../../src/db/tables/processing-tables.ts';
import type { Deps } from '../../../src/deps.ts';
import { runFolder } from '../../../src/files/index.ts';
import { fillProject } from '../../builders/project.ts';

/** The source's duration, in seconds. */
const sourceSec = 90;

export const exampleMedia: MediaInfo = {
  path: '/elsewhere/video.mp4',
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  durationSec: sourceSec,
  sizeBytes: 1000,
  video: {
    index: 0,
    codec: 'h264',
    codedWidthPx: 1920,
    codedHeightPx: 1080,
    widthPx: 1920,
    heightPx: 1080,
    rotationDegrees: 0,
    pixelAspect: 1,
    frameRate: 25,
    isConstantFrameRate: true,
    hdr: null,
    pixelFormat: 'yuv420p',
    colorMatrix: 'bt709',
    isFullRange: false,
    isInterlaced: false,
    bitDepth: 8,
    startSec: 0,
    durationSec: sourceSec,
  },
  audio: [
    {
      index: 1,
      codec: 'aac',
      channels: 2,
      sampleRateHz: 48_000,
      language: null,
      title: null,
      isDefault: true,
      startSec: 0,
    },
  ],
  subtitles: [],
};

/** Creates two words for each second: `w0` from 0 to 0.4, `w1` from 0.5 to 0.9. */
function makeCues(durationSec: number) {
  const words = Array.from({ length: durationSec * 2 }, (_, index) => ({
    startSec: index / 2,
    endSec: index / 2 + 0.4,
    text: `w${index}`,
    confidence: 0.9,
    speaker: null,
  }));
  return Array.from({ length: durationSec / 5 }, (_, index) => {
    const own = words.slice(index * 10, (index + 1) * 10);
    const text = own.map((word) => word.text).join(' ');
    return { startSec: index * 5, endSec: index * 5 + 4.9, text, speaker: null, words: own };
  });
}

/** Creates a project like `fillProject`, with its run's source artifacts. */
export async function fillEditProject(
  deps: Pick<Deps, 'files'> & { db: Pick<Deps['db'], 'asService' | 'service'> },
  userId: string,
  { info = exampleMedia, isSilent = false, sound = null, ...given }: FillOptions = {},
) {
  const made = await fillProject(deps, userId, given);
  const run = { id: made.runId, userId, projectId: made.projectId };
  const write = async (stage: string, artifact: unknown) => {
    const key = `${runFolder(run)}/${stage}.json`;
    await deps.files.write(key, Readable.from([Buffer.from(JSON.stringify(artifact))]));
    return key;
  };
  const analysis = await write('analysis', {
    info,
    claimedSec: info.durationSec,
    audioIndex: 1,
    keyframesSec: [0],
    warnings: [],
    sound,
    wavKey: null,
  });
  const cues = makeCues(info.durationSec ?? 0);
  const transcript = isSilent ? null : { language: 'en', wordTiming: 'measured' as const, cues };
  const transcription = await write('transcription', {
    transcript,
    origin: 'test',
    narration: null,
  });
  await deps.db.service.insert(processingStages).values([
    { runId: run.id, userId, stage: 'analysis', status: 'completed', artifactKey: analysis },
    { runId: run.id, userId, stage: 'transcription', status: 'completed', artifactKey: transcription },
    { runId: run.id, userId, stage: 'clipping', status: 'completed', artifactKey: 'planned' },
  ]);
  return { ...made, clipId: made.clipIds[0] ?? '' };
}

type FillOptions = Parameters<typeof fillProject>[2] & {
  info?: MediaInfo;
  isSilent?: boolean;
  sound?: ClipMaterial['sound'];
};
