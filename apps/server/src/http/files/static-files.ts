import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Language, languages } from '@clipwright/messages';

/** A file that is served unchanged. `gzip` and `br` are its compressed forms, if available. */
export type StaticFile = {
  type: string;
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  encoded: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The web application's build files in each language. */
export type WebBuilds = Readonly<Record<Language, ReadonlyMap<string, StaticFile>>>;

/** Null unless the pages are built in every language. */
export async function loadWebBuilds(folder: string): Promise<WebBuilds | null> {
  const [en, es] = await Promise.all(languages.map(async (language) => await loadStaticFiles(join(folder, language))));
  if (!en || !es) return null;
  // Files that are the same in both builds are kept only once.
  for (const [path, { etag }] of es) {
    const same = en.get(path);
    if (same?.etag === etag) es.set(path, same);
  }
  return { en, es };
}

/**
 * Loads all files below a folder into memory, by request path. A path that is not in this map does not exist, so no
 * path can escape the folder. Returns null if there is no such folder.
 */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile> | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  const files = new Map<string, StaticFile>();
  for (const entry of entries) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const [body, br, gzip] = await Promise.all([
      readFile(file),
      readFile(`${file}.br`).catch(() => null),
      readFile(`${file}.gz`).catch(() => null),
    ]);
    files.set(`/${relative(folder, file).split(sep).join('/')}`, {
      type,
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      encoded: { ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return files;
}
