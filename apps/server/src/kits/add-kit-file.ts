import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrandKit, type KitFileKind, kitLimits, toOneLine } from '@clipwright/contract';
import { looksLikeFont } from '@clipwright/media/data';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { brandKitFiles } from '../db/tables/kits-tables.ts';
import type { Deps } from '../deps.ts';
import { requireMedia } from '../files/require-media.ts';
import { AppError } from '../http/app-error.ts';
import { tooLarge } from '../http/limits/too-large.ts';
import { recordActivity } from '../teams/index.ts';
import { takeKit, takeOpenKit } from './find-kit.ts';
import { kitFileKey } from './kit-file-key.ts';
import { problemError } from './kit-file-problem.ts';
import { checkKitFileJob } from './kits-jobs.ts';
import { getKit } from './list-kits.ts';
import { removeUnusedKitFiles } from './remove-unused-kit-files.ts';

type AddDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'now' | 'secrets'>;
type Given = { kitId: string; kind: KitFileKind; fileName: string; content: AsyncIterable<Uint8Array> };

/**
 * The longest time a request waits for its file to be checked. After that the check continues, and the kit shows the
 * result.
 */
const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 60;

/**
 * Adds a font, an intro or an outro to a kit. The file is stored as received and checked by a job, since requests never
 * open files.
 * @returns the kit; its file is still `checking` if that takes long.
 * @throws AppError `brand_kit_not_found`, `brand_kit_locked`, `kit_fonts_limit_reached`, `too_large`, `file_missing`,
 * and the reasons why a file cannot be used
 */
export async function addKitFile(deps: AddDeps, userId: string, given: Given): Promise<BrandKit> {
  const { db, files } = deps;
  const { kitId, kind } = given;
  const id = randomUUID();
  const fileKey = kitFileKey(userId, id, kind === 'font' ? '.upload' : endingOf(given.fileName));
  const maxBytes = kitLimits.largestBytes[kind];
  const name = toOneLine(given.fileName).split(/[\\/]/).at(-1)?.trim().slice(0, 200) || kind;
  try {
    const content = kind === 'font' ? requireFont(given.content) : await requireMedia(given.content);
    const { sizeBytes } = await files.write(fileKey, content, { maxBytes }).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 413 ? tooLarge(maxBytes) : error;
    });
    if (sizeBytes === 0) throw new AppError('file_missing');
    await db.asService(async (tx) => {
      const kit = await requireRoom(deps, tx, userId, given);
      await tx.insert(brandKitFiles).values({ id, userId, kitId, kind, name, sizeBytes, fileKey });
      await recordActivity(tx, { workspaceId: userId, kind: 'brand-kit-changed', subject: kit.name });
      await deps.jobs.send(checkKitFileJob, { fileId: id }, { within: tx });
    });
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
  await waitUntilChecked(deps, id);
  return await getKit(deps, userId, kitId);
}

/**
 * Refuses a file that exceeds the kit's limit, before the file is received.
 * @throws AppError `brand_kit_not_found`, `brand_kits_not_included`, `brand_kit_locked`, `kit_fonts_limit_reached`
 */
export async function requireKitRoom(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  place: Pick<Given, 'kitId' | 'kind'>,
): Promise<void> {
  await deps.db.asService((tx) => requireRoom(deps, tx, userId, place));
}

/**
 * Removes a file from its kit; references to it have no effect. The file is kept as long as clips use it.
 * @throws AppError `brand_kit_not_found`, `kit_file_not_found`
 */
export async function removeKitFile(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'secrets'>,
  userId: string,
  { kitId, fileId }: { kitId: string; fileId: string },
): Promise<BrandKit> {
  if (!z.uuid().safeParse(fileId).success) throw new AppError('kit_file_not_found');
  await deps.db.asService(async (tx) => {
    const kit = await takeKit(tx, userId, kitId);
    const [removed] = await tx
      .update(brandKitFiles)
      .set({ removedAt: deps.now() })
      .where(and(eq(brandKitFiles.id, fileId), eq(brandKitFiles.kitId, kitId), isNull(brandKitFiles.removedAt)))
      .returning({ id: brandKitFiles.id });
    if (!removed) throw new AppError('kit_file_not_found');
    await recordActivity(tx, { workspaceId: userId, kind: 'brand-kit-changed', subject: kit.name });
  });
  await removeUnusedKitFiles(deps);
  return await getKit(deps, userId, kitId);
}

/** @throws AppError `brand_kit_not_found`, `brand_kit_locked`, `kit_fonts_limit_reached` */
async function requireRoom(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  { kitId, kind }: Pick<Given, 'kitId' | 'kind'>,
) {
  const kit = await takeOpenKit(deps, tx, userId, kitId);
  const ofKind = and(eq(brandKitFiles.kitId, kitId), eq(brandKitFiles.kind, kind), isNull(brandKitFiles.removedAt));
  if (kind === 'font' && (await tx.$count(brandKitFiles, ofKind)) >= kitLimits.mostFonts) {
    throw new AppError('kit_fonts_limit_reached', { limit: kitLimits.mostFonts });
  }
  return kit;
}

/** Refuses a file whose first bytes are not a font's, before the rest is received. */
async function* requireFont(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of content) {
    if (head !== null) {
      head = Buffer.concat([head, piece]);
      if (head.length < 12) continue;
      if (looksLikeFont(head) === null) throw new AppError('font_invalid');
      yield head;
      head = null;
      continue;
    }
    yield piece;
  }
  if (head !== null && head.length > 0) throw new AppError('font_invalid');
}

/** Returns the original file's extension if it is short; timelines detect formats by it. */
function endingOf(fileName: string): string {
  return /\.[a-z0-9]{2,4}$/i.exec(fileName)?.[0].toLowerCase() ?? '.mp4';
}

/** @throws AppError if the file cannot be used; nothing of it is kept */
async function waitUntilChecked({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (performance.now() < endMs) {
    const [row] = await db.service.select().from(brandKitFiles).where(eq(brandKitFiles.id, id));
    if (row?.state === 'refused') {
      await db.service.delete(brandKitFiles).where(eq(brandKitFiles.id, id));
      throw problemError(row.problem ?? '');
    }
    if (row?.state !== 'checking') return;
    await wait(LOOK_EVERY_MS);
  }
}
