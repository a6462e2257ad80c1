import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewedProject } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { createRouter } from '../../http/create-router.ts';
import { readPagePreloads } from '../../http/files/page-preloads.ts';
import type { StaticFile, WebBuilds } from '../../http/files/static-files.ts';
import { writePageTags } from '../../http/files/write-page-tags.ts';
import { networkOf } from '../../http/guards/network-of.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { pageLanguage } from '../../http/request-language.ts';
import { hideViewed } from './hide-viewed.ts';
import { readViewedProject } from './read-viewed-project.ts';
import { viewLimit } from './view-link-limits.ts';
import { viewPageMessages as spanish } from './view-page-messages.es.ts';
import { viewPageMessages as english } from './view-page-messages.ts';

const textsIn = { en: english, es: spanish } as const;

/** Longest that the page waits for its tags: who opens it in a browser sees the same without them. */
const MAX_WAIT_MS = 1_500;

/**
 * The page of a view link: the web application's page, which by its tags tells chats what the link opens. What it shows, it
 * asks for itself.
 */
export function viewPageRoutes(deps: Pick<Deps, 'config' | 'db'>, builds: WebBuilds | null) {
  const pages = builds && {
    en: readPage(builds.en.get('/index.html')),
    es: readPage(builds.es.get('/index.html')),
  };
  const preloadsOf = readPagePreloads(builds);
  return createRouter().get('/view/:token', hideViewed, async (c, next) => {
    const html = pages?.[pageLanguage(c)];
    if (html === undefined) return await next();
    const token = c.req.param('token');
    const found = await Promise.race([
      findViewed(deps, c.get('rateLimits'), networkOf(c.get('clientAddress')), token),
      sleep(MAX_WAIT_MS, 'unknown' as const, { ref: false }),
    ]);
    c.header('Cache-Control', 'private, no-store');
    if (found === 'gone') return c.html(html, 404);
    const links = [preloadsOf(pageLanguage(c), `/view/${token}`), found !== 'unknown' && preloadPoster(found)];
    const header = links.filter(Boolean).join(', ');
    if (header !== '') c.header('Link', header);
    return c.html(
      found === 'unknown'
        ? html
        : writePageTags(html, toTags(found, token, { publicUrl: deps.config.publicUrl, language: pageLanguage(c) })),
    );
  });
}

function readPage(page: StaticFile | undefined): string | undefined {
  return page && new TextDecoder().decode(page.body);
}

/** `unknown`: the page will find out, and say so in its own words. */
async function findViewed(
  deps: Pick<Deps, 'db'>,
  rateLimits: RateLimits,
  network: string,
  token: string,
): Promise<ViewedProject | 'gone' | 'unknown'> {
  try {
    await rateLimits.count(viewLimit, network);
    // Without a password's pass: chats show nothing of what it protects.
    return await readViewedProject(deps, { token, pass: null });
  } catch (error) {
    return error instanceof AppError && error.code === 'view_link_not_found' ? 'gone' : 'unknown';
  }
}

/** What fills most of a phone's screen. */
function preloadPoster({ clips: [first] }: ViewedProject): string | null {
  return first?.poster_url ? `<${first.poster_url}>; rel=preload; as=image; fetchpriority=high` : null;
}

function toTags(
  { title, owner_name, clips }: ViewedProject,
  token: string,
  to: { publicUrl: string; language: Language },
) {
  const texts = textsIn[to.language];
  const { publicUrl } = to;
  const poster = clips.find(({ poster_url }) => poster_url !== null)?.poster_url;
  return {
    title: texts.title(title),
    name: title,
    description: clips.length > 0 ? texts.description(owner_name, clips.length) : texts.empty(owner_name),
    url: new URL(`/view/${token}`, publicUrl).href,
    image: poster ? new URL(poster, publicUrl).href : null,
  };
}
