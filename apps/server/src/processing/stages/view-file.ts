import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { packView, unpackView, type WindowView, windowView } from '@clipwright/media';
import { z } from 'zod';
import type { FileStore } from '../../files/index.ts';

type Range = { startSec: number; endSec: number };

/** Far above what a clip of an hour leaves. */
const MAX_BYTES = 256 * 1024 * 1024;

const stored = z.object({
  version: z.literal(1),
  /** The part of the source that was looked at. */
  window: z.object({ startSec: z.number(), endSec: z.number() }),
  view: windowView,
});
type Stored = z.output<typeof stored>;

/** Keeps what was seen of a clip's picture. @returns its key, or null where no one looked for people */
export async function writeViewFile(
  files: Pick<FileStore, 'write'>,
  key: string,
  { window, view }: { window: Range; view: WindowView },
): Promise<string | null> {
  // Cuts alone do not tell where to look.
  if (view.tracks.length + view.pictures.length === 0) return null;
  const { startSec, endSec } = window;
  const json = JSON.stringify({ version: 1, window: { startSec, endSec }, view: packView(view) });
  await files.write(key, Readable.from([await promisify(gzip)(json)]));
  return key;
}

/**
 * What was seen of a clip's picture, where that was all of this window; null where it has to be looked at again.
 * @param window null for whatever was seen
 */
export async function readViewFile(
  files: Pick<FileStore, 'find' | 'open'>,
  key: string | null,
  window: Range | null,
): Promise<WindowView | null> {
  const found = await readStored(files, key);
  if (!found) return null;
  const { window: seen, view } = found;
  const isCovered = !window || (seen.startSec <= window.startSec + 0.1 && seen.endSec >= window.endSec - 0.1);
  return isCovered ? unpackView(view) : null;
}

/** The same as it is kept, whatever was seen, for who only passes it on: its pictures are most of what a page is sent. */
export async function readPackedView(
  files: Pick<FileStore, 'find' | 'open'>,
  key: string | null,
): Promise<Stored['view'] | null> {
  return (await readStored(files, key))?.view ?? null;
}

async function readStored(files: Pick<FileStore, 'find' | 'open'>, key: string | null): Promise<Stored | null> {
  if (key === null || !(await files.find(key))) return null;
  const { stream } = await files.open(key);
  const json = await promisify(gunzip)(await buffer(stream), { maxOutputLength: MAX_BYTES });
  // What another version of Clipwright has left is looked at again.
  return stored.safeParse(JSON.parse(json.toString('utf8'))).data ?? null;
}
