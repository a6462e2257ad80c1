import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { AppError } from '../http/app-error.ts';
import type { AppEnv } from '../http/create-router.ts';
import { attachment } from '../http/files/attachment.ts';
import { parseRange } from '../http/files/parse-range.ts';
import { takePlace } from '../http/limits/place-taker.ts';
import type { FileInfo, FileStore } from './file-store.ts';
import { fileType } from './file-type.ts';

/** Allows showing the file, but running nothing in it. */
const contentSecurityPolicy =
  "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

export type SendFileDeps = {
  files: FileStore;
  /** Called before the first byte of a file is sent; if it throws, the error is sent as the response. */
  beforeSending: (key: string) => Promise<void>;
};

/**
 * Sends a file from the store, or a range of it, while occupying a slot. @throws AppError `file_not_found`, and the
 * errors of `Places.enter`
 */
export async function sendFile(
  c: Context<AppEnv>,
  deps: SendFileDeps,
  /** `downloadName`: null to show the file inline. */
  { key, downloadName, cacheControl }: { key: string; downloadName: string | null; cacheControl: string },
): Promise<Response> {
  const file = await deps.files.find(key);
  if (!file) throw new AppError('file_not_found');
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': contentSecurityPolicy,
    ETag: file.etag,
    'Last-Modified': new Date(file.modifiedMs).toUTCString(),
  };
  if (isKept(c, file)) return c.body(null, 304, headers);
  headers['Content-Type'] = fileType(key);
  headers['Content-Disposition'] = downloadName === null ? 'inline' : attachment(downloadName);
  if (deps.files.signAddress && canLeave(c, key)) {
    await deps.beforeSending(key);
    c.header('Cache-Control', 'private, no-store');
    return c.redirect(await deps.files.signAddress(key, { downloadName }), 302);
  }
  const range = isOfThisFile(c, file) ? parseRange(c.req.header('range'), file.sizeBytes) : null;
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'Content-Range': `bytes */${file.sizeBytes}`, 'Cache-Control': 'no-store' });
  }
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${file.sizeBytes}`;
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : file.sizeBytes);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, headers);
  const leave = await takePlace(c, 'file-streams');
  const stream = await openFile(deps, key, range).catch((error: unknown) => {
    leave();
    throw error;
  });
  stream.once('close', leave);
  return c.body(Readable.toWeb(stream) as ReadableStream, status, headers);
}

async function openFile(deps: SendFileDeps, key: string, range: { start: number; end: number } | null) {
  await deps.beforeSending(key);
  const { stream } = await deps.files.open(key, range ?? undefined);
  return stream;
}

/**
 * True if the client may read the file directly from the store. Playing and downloading work there; scripts and videos
 * drawn for editing would need CORS headers from the store. A short file arrives sooner than a redirect.
 */
function canLeave(c: Context<AppEnv>, key: string): boolean {
  const isScript = ['cors', 'same-origin'].includes(c.req.header('sec-fetch-mode') ?? '');
  const isLong = /^(video|audio)\//.test(fileType(key)) && !key.includes('/editing/');
  return c.req.method === 'GET' && isLong && !isScript;
}

function isKept(c: Context<AppEnv>, { etag, modifiedMs }: FileInfo): boolean {
  const etags = c.req.header('if-none-match');
  if (etags !== undefined) {
    return etags.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(modifiedMs / 1000) * 1000 <= since;
}

/** A range only applies if the client has the rest of this same file. */
function isOfThisFile(c: Context<AppEnv>, { etag }: FileInfo): boolean {
  const condition = c.req.header('if-range');
  return condition === undefined || condition === etag;
}
