import { isPagePath } from '@clipwright/contract';
import type { Context } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import { policyWithStyles } from '../guards/security-headers.ts';
import type { PublicSite } from '../pages/public-site.ts';
import { serveFile } from './serve-files.ts';
import type { StaticFile } from './static-files.ts';

/** Files that the build names after their content. */
const HASHED = /^\/assets\//;

/** A visitor who sends such a cookie is most probably signed in. No one else is shown the pages that load more. */
const SESSION = /clipwright\.session_token=/;

const notBuilt = 'The pages are not built yet: start Clipwright with npm start, which builds them.\n';

/**
 * Answers with the web application: its files, its public pages as `site` writes them, and its one page for every other
 * address, with 404 where that is no page.
 */
export function servePages(files: ReadonlyMap<string, StaticFile> | null, site: PublicSite | null) {
  const page = files?.get('/index.html');
  const preloads = readPreloads(files?.get('/page-preloads.json'));

  return async (c: Context<AppEnv>): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('not_found');
    const path = decodePath(c.req.path);
    if (path === null || /\.\.|[\\\p{Cc}]/u.test(path)) throw new AppError('not_found');
    const file = path === '/index.html' ? undefined : files?.get(path);
    if (file) {
      return serveFile(c, file, HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    }
    const isPage = isPagePath(path);
    // An address with an ending is a file, and not one of ours.
    if (!isPage && /\.\w+$/.test(path)) throw new AppError('not_found');
    if (!page) return c.text(notBuilt, 503);
    // The application says in its own words that there is no such page.
    if (!isPage) return serveFile(c, page, 'no-cache', 404);
    const isVisitor = !SESSION.test(c.req.header('cookie') ?? '');
    const written = await site?.find(new URL(c.req.url), isVisitor);
    if (written) {
      if (written.styleSources !== '') c.header('Content-Security-Policy', policyWithStyles(written.styleSources));
      const response = serveFile(c, written.file, 'no-cache');
      response.headers.append('Vary', 'Cookie');
      return response;
    }
    // A user's own page: a visitor is sent to /login.
    c.header('X-Robots-Tag', 'noindex');
    const links = preloads.get(path);
    if (links !== undefined && !isVisitor) c.header('Link', links);
    return serveFile(c, page, 'no-cache');
  };
}

/** For each path, the `Link` header with the code and data of its page (see the web application's build). */
function readPreloads(file: StaticFile | undefined): ReadonlyMap<string, string> {
  return new Map(file && Object.entries<string>(JSON.parse(new TextDecoder().decode(file.body))));
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
