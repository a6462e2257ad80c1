import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EditFile, type EditFileKind, editFileLimits, toOneLine } from '@clipwright/contract';
import { MediaError } from '@clipwright/media/data';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { editFiles } from '../../db/tables/edits-tables.ts';
import { userFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { busyChecks, CHECK_NICENESS, isOfLoad } from '../../http/limits/busy-checks.ts';
import { MAX_DECODED_BYTES } from '../../kits/index.ts';
import { lockOwner } from '../../people/lock-owner.ts';
import { toEditFile } from './list-edit-files.ts';
import type { EditDeps } from './open-edit.ts';

/** More pixels than the largest clip has would add no detail. */
const MAX_SIDE_PX = 2160;
const { mostOfKind, musicSec } = editFileLimits;

/** `mostSec` is the maximum music length; default ten minutes. */
type Given = { kind: EditFileKind; fileName: string; path: string; mostSec?: number };
type Prepared = {
  outPath: string;
  ending: string;
  facts: Partial<Pick<EditFile, 'durationSec' | 'widthPx' | 'heightPx'>>;
};

/**
 * Stores a user's music or picture. The file is re-encoded before it is stored, so nothing but its sound or picture is
 * ever opened. @throws AppError `music_invalid`, `music_too_long`, `picture_invalid`, `edit_files_limit_reached`
 */
export async function addEditFile(
  deps: EditDeps,
  userId: string,
  given: Given,
  signal: AbortSignal,
): Promise<EditFile> {
  const { db, files } = deps;
  const { kind } = given;
  const id = randomUUID();
  const workDir = await mkdtemp(join(tmpdir(), 'clipwright-edit-file-'));
  let fileKey: string | null = null;
  try {
    const { outPath, ending, facts } = await prepare(deps, given, workDir, signal);
    const { size: sizeBytes } = await stat(outPath);
    const key = `${userFolder(userId)}/edit-files/${id}${ending}`;
    fileKey = key;
    await files.adopt(key, outPath);
    const name = toOneLine(given.fileName).split(/[\\/]/).at(-1)?.trim().slice(0, 200) || kind;
    const [row] = await db.asService(async (tx) => {
      await lockOwner(tx, userId);
      await requireRoom(tx, userId, kind);
      return await tx
        .insert(editFiles)
        .values({ id, userId, kind, name, fileKey: key, sizeBytes, ...facts })
        .returning();
    });
    if (!row) throw new Error('The file was not stored.');
    return toEditFile(row);
  } catch (error) {
    if (fileKey !== null) await files.remove(fileKey);
    throw error;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Refuses a file that exceeds the limit, before it is received. @throws AppError `edit_files_limit_reached` */
export async function requireEditFileRoom(
  { db }: Pick<EditDeps, 'db'>,
  userId: string,
  kind: EditFileKind,
): Promise<void> {
  await db.asUser(userId, (tx) => requireRoom(tx, userId, kind));
}

async function requireRoom(tx: Transaction, userId: string, kind: EditFileKind): Promise<void> {
  const isOfKind = and(eq(editFiles.userId, userId), eq(editFiles.kind, kind));
  if ((await tx.$count(editFiles, isOfKind)) >= mostOfKind) {
    throw new AppError('edit_files_limit_reached', { limit: mostOfKind });
  }
}

async function prepare(
  { getParts }: Pick<EditDeps, 'getParts'>,
  { kind, path, mostSec }: Given,
  workDir: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const { prepareLogo, prepareMusic } = await import('@clipwright/media');
  const parts = await getParts();
  // A quick check takes half a second and must not wait for other users' long checks.
  const tools = mostSec === undefined ? { ...parts.tools, niceness: CHECK_NICENESS } : parts.tools;
  try {
    if (kind === 'music') {
      const outPath = join(workDir, 'music.m4a');
      return {
        outPath,
        ending: '.m4a',
        facts: await prepareMusic(tools, { path, outPath, mostSec: mostSec ?? musicSec }, { signal }),
      };
    }
    const outPath = join(workDir, 'image.png');
    const given = { path, outPath, fit, mostDecodedBytes: MAX_DECODED_BYTES };
    return { outPath, ending: '.png', facts: await prepareLogo(tools, given, { signal }) };
  } catch (error) {
    if (error instanceof MediaError && isOfLoad(error)) throw busyChecks(error);
    if (!(error instanceof MediaError && error.isBadInput)) throw error;
    if (error.facts.isTooLong)
      throw new AppError('music_too_long', { minutes: (mostSec ?? musicSec) / 60 }, { cause: error });
    throw new AppError(kind === 'music' ? 'music_invalid' : 'picture_invalid', null, { cause: error });
  }
}

function fit({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(widthPx, heightPx));
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}
