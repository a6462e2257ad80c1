import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { WindowView } from '@clipwright/media';
import { packView, unpackView, windowView } from '@clipwright/media/data';
import { z } from 'zod';
import type { FileStore } from '../../files/index.ts';

type Range = { startSec: number; endSec: number };

/** Far above the size of the view data for an hour-long clip. */
const MAX_BYTES = 256 * 1024 * 1024;

const stored = z.object({
  version: z.literal(1),
  /** The source range that was analyzed. */
  window: z.object({ startSec: z.number(), endSec: z.number() }),
  view: windowView,
});
type Stored = z.output<typeof stored>;

/** Stores a clip's view data. @returns its key, or null if face detection was not run */
export async function writeViewFile(
  files: Pick<FileStore, 'write'>,
  key: string,
  { window, view }: { window: Range; view: WindowView },
): Promise<string | null> {
  // Cuts without tracks or images do not determine the framing.
  if (view.tracks.length + view.pictures.length === 0) return null;
  const { startSec, endSec } = window;
  const json = JSON.stringify({ version: 1, window: { startSec, endSec }, view: packView(view) });
  await files.write(key, Readable.from([await promisify(gzip)(json)]));
  return key;
}

/**
 * Reads a clip's view data; null if it does not cover exactly this window, so that a new analysis is needed. @param
 * window null for any window
 */
export async function readViewFile(
  files: Pick<FileStore, 'find' | 'open'>,
  key: string | null,
  window: Range | null,
): Promise<WindowView | null> {
  const stored = await readStored(files, key);
  if (!stored) return null;
  const { window: seen, view } = stored;
  const isCovered = !window || (seen.startSec <= window.startSec + 0.1 && seen.endSec >= window.endSec - 0.1);
  return isCovered ? unpackView(view) : null;
}

/**
 * Reads the view data without parsing it, for callers that only pass it on. Its images make up most of a page's data.
 */
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
  // View data from another Clipwright version is discarded.
  return stored.safeParse(JSON.parse(json.toString('utf8'))).data ?? null;
}
