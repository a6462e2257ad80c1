import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CaptionPreview, PreviewCaptionStyleInput } from '@clipwright/contract';
import type { Deps } from '../../deps.ts';
import { signFileAddress, userFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { builtIn } from '../styles/to-caption-style.ts';
import { findPreviewFrame } from './find-preview-frame.ts';
import { previewCaptionsJob } from './preview-job.ts';
import { previewSizes } from './preview-size.ts';

type PreviewDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'secrets' | 'now'>;

/** The longest time a request waits for its picture. The picture is still drawn, for a later request. */
const PATIENCE_MS = 6_000;
const LOOK_EVERY_MS = 50;
/** Pictures are stored in a folder per day; the folder from two days ago is removed when a new picture is drawn. */
const DAY_FOLDERS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a picture of a frame with captions in the given look. A job draws it, since requests never run ffmpeg.
 * Pictures are stored by content, so that each is drawn only once. @throws AppError `clip_not_found`,
 * `caption_preview_late`
 */
export async function requestPreview(
  deps: PreviewDeps,
  userId: string,
  { look, clipId, ratio }: PreviewCaptionStyleInput,
): Promise<CaptionPreview> {
  const frame = await findPreviewFrame(deps, userId, clipId);
  const hash = createHash('sha256').update(JSON.stringify({ look, ratio, frame })).digest('base64url');
  const day = Math.floor(deps.now().getTime() / DAY_MS);
  const folderOf = (which: number) => `${userFolder(userId)}/caption-previews/${which % DAY_FOLDERS}`;
  // Built-in styles on the sample are the same for everyone and are kept.
  const isCommon =
    frame.from === 'sample' && builtIn.some((style) => JSON.stringify(style.look) === JSON.stringify(look));
  const fileKey = `${isCommon ? 'caption-previews' : folderOf(day)}/${hash}.jpg`;
  if (!(await deps.files.find(fileKey))) {
    const data = { fileKey, staleFolder: folderOf(day + 1), look, ratio, frame };
    await deps.jobs.send(previewCaptionsJob, data, { singletonKey: fileKey, account: userId });
    await waitForFile(deps, fileKey);
  }
  return {
    url: signFileAddress(deps, { key: fileKey, userId, downloadName: null }),
    ...previewSizes[ratio],
    text: frame.words.map(({ text }) => text).join(' '),
    from: frame.from,
  };
}

async function waitForFile({ files }: Pick<Deps, 'files'>, key: string): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (!(await files.find(key))) {
    if (performance.now() > endMs) throw new AppError('caption_preview_late');
    await wait(LOOK_EVERY_MS);
  }
}
