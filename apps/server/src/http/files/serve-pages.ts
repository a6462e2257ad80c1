import { findPublicPage, isPagePath, publicPathIn } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import { policyWithStyles } from '../guards/security-headers.ts';
import type { PublicSite } from '../pages/public-site.ts';
import { languageCookie, pageLanguage } from '../request-language.ts';
import { readPagePreloads } from './page-preloads.ts';
import { serveFile } from './serve-files.ts';
import type { WebBuilds } from './static-files.ts';

/** Files with a content hash in their name. */
const HASHED = /^\/assets\//;

/** A visitor with such a cookie is most likely signed in. Only they get pages that load more. */
const SESSION = /clipwright\.session_token=/;

const notBuilt = 'The pages are not built yet: start Clipwright with npm start, which builds them.\n';

/**
 * Serves the web application: its files, its public pages as rendered by `sites`, and its app page for every other
 * address, with status 404 if that is not a page. Pages are in the language of the address, or else the reader's.
 */
export function servePages(builds: WebBuilds | null, sites: Readonly<Record<Language, PublicSite | null>> | null) {
  const preloadsOf = readPagePreloads(builds);

  return async (c: Context<AppEnv>): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('not_found');
    const path = decodePath(c.req.path);
    if (path === null || /\.\.|[\\\p{Cc}]/u.test(path)) throw new AppError('not_found');
    // Files with the same name are identical in all builds.
    const file = path === '/index.html' ? undefined : (builds?.en.get(path) ?? builds?.es.get(path));
    if (file) {
      return serveFile(c, file, HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    }
    const publicPage = findPublicPage(path);
    const isPage = publicPage !== null || isPagePath(path);
    // An address with an extension refers to a file, and not one of ours.
    if (!isPage && /\.\w+$/.test(path)) throw new AppError('not_found');
    const language = publicPage?.language ?? pageLanguage(c);
    const page = builds?.[language].get('/index.html');
    if (!page) return c.text(notBuilt, 503);
    // The application itself shows the "not found" page.
    if (!isPage) return vary(serveFile(c, page, 'no-cache', 404), 'Accept-Language', 'Cookie');
    const chosen = languages.find((one) => one === c.req.query('language'));
    if (publicPage && chosen) {
      // The redirect target is always one of our addresses, whatever the request contains.
      setCookie(c, ...languageCookie(chosen));
      return c.redirect(publicPathIn(chosen, publicPage.path), 303);
    }
    const isVisitor = !SESSION.test(c.req.header('cookie') ?? '');
    const written = await sites?.[language]?.find(new URL(c.req.url), isVisitor);
    if (written) {
      if (written.styleSources !== '') c.header('Content-Security-Policy', policyWithStyles(written.styleSources));
      const response = serveFile(c, written.file, 'no-cache');
      return publicPage?.language ? vary(response, 'Cookie') : vary(response, 'Accept-Language', 'Cookie');
    }
    // A page for signed-in users: visitors are sent to /login.
    c.header('X-Robots-Tag', 'noindex');
    const links = preloadsOf(language, path);
    if (links !== undefined && !isVisitor) c.header('Link', links);
    return vary(serveFile(c, page, 'no-cache'), 'Accept-Language', 'Cookie');
  };
}

/** Lists the request headers that the response depends on. */
function vary(response: Response, ...headers: string[]): Response {
  for (const header of headers) response.headers.append('Vary', header);
  return response;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
