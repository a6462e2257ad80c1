import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv } from './router.ts';
import { serveFile } from './serve-files.ts';
import type { StaticFile } from './static-files.ts';

/** Files that the build names after their content. */
const HASHED = /^\/assets\//;

const notBuilt = 'The pages are not built yet: start Clipwright with npm start, which builds them.\n';

/** Answers with the web application: its files, and its one page for every address that is a page. */
export function servePages(files: ReadonlyMap<string, StaticFile> | null) {
  const page = files?.get('/index.html');

  return (c: Context<AppEnv>): Response => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('not_found');
    const path = decodePath(c.req.path);
    if (path === null || /\.\.|[\\\p{Cc}]/u.test(path)) throw new AppError('not_found');
    const file = path === '/index.html' ? undefined : files?.get(path);
    if (file) {
      return serveFile(c, file, HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    }
    // An address with an ending is a file, and not one of ours.
    if (/\.\w+$/.test(path) && path !== '/index.html') throw new AppError('not_found');
    return page ? serveFile(c, page, 'no-cache') : c.text(notBuilt, 503);
  };
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
