import { open, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { EditDocument } from '../edit/edit-document.ts';
import type { EditFile, EditFiles } from '../edit/edit-material.ts';
import { listEditFiles } from '../edit/plan-edit-files.ts';
import { MediaError } from '../media-error.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { readImageSize } from '../render/image-size.ts';

const nouns = { music: 'music', image: 'picture' } as const;
/**
 * The maximum number of bytes to read from a picture file. The size is at its start and the orientation may be near its
 * end; larger files are rejected.
 */
const HEAD_BYTES = 10 * 1024 * 1024;

/**
 * Finds an edit document's music and pictures. All of them are required.
 * @throws MediaError `not-found` for a missing file, `invalid-option` for a file that the document does not list, or
 * that is neither music nor a picture.
 */
export async function openEditFiles(
  tools: MediaTools,
  { edit, files = {}, name }: Pick<EditDocument, 'edit' | 'files' | 'name'>,
  documentDir: string,
  options: EffectOptions = {},
): Promise<EditFiles> {
  const opened: Record<string, EditFile> = {};
  for (const { id, kind } of listEditFiles(edit)) {
    const noun = nouns[kind];
    const listed = files[id];
    if (listed?.kind !== kind || listed.path === null) {
      throw new MediaError(
        'invalid-option',
        `The ${noun} ${id} of ${name} is missing: name its file under "files" in the document, or take it out of the edit.`,
      );
    }
    const path = resolve(documentDir, listed.path);
    if (!(await stat(path).catch(() => null))?.isFile()) {
      throw new MediaError(
        'not-found',
        `The ${noun} ${listed.path} is not there any more: put ${basename(path)} back where it was, or take it out of the edit.`,
        { file: path },
      );
    }
    opened[id] = kind === 'music' ? await openMusic(tools, path, options) : await openImage(path);
  }
  return opened;
}

async function openMusic(tools: MediaTools, path: string, options: EffectOptions): Promise<EditFile> {
  const refuse = (cause?: unknown) =>
    new MediaError(
      'invalid-option',
      `${basename(path)} cannot be used as music: it has no sound.`,
      { file: path },
      { cause },
    );
  const { audio, durationSec } = await probeMedia(tools, path, options).catch((error: unknown) => {
    throw error instanceof MediaError && error.isBadInput ? refuse(error) : error;
  });
  if (audio.length === 0) throw refuse();
  return { kind: 'music', path, durationSec };
}

async function openImage(path: string): Promise<EditFile> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const size = readImageSize(buffer.subarray(0, bytesRead));
    if (!size) {
      throw new MediaError(
        'invalid-option',
        `The picture ${basename(path)} cannot be used: it is not a PNG, JPEG, WebP or GIF picture.`,
        { file: path },
      );
    }
    return { kind: 'image', path, widthPx: size.widthPx, heightPx: size.heightPx };
  } finally {
    await handle.close();
  }
}
