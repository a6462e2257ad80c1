import { setTimeout as sleep } from 'node:timers/promises';
import { type Branding, toBrandIcon, type ViewedProject } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { createRouter } from '../../http/create-router.ts';
import { readPagePreloads } from '../../http/files/page-preloads.ts';
import type { StaticFile, WebBuilds } from '../../http/files/static-files.ts';
import { stripProductName } from '../../http/files/strip-product-name.ts';
import { writePageTags } from '../../http/files/write-page-tags.ts';
import { networkOf } from '../../http/guards/network-of.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { pageLanguage } from '../../http/request-language.ts';
import { findViewedBranding } from '../sharing/view-links/find-viewed-branding.ts';
import { hideViewed } from '../sharing/view-links/hide-viewed.ts';
import { readViewedProject } from '../sharing/view-links/read-viewed-project.ts';
import { viewLimit } from '../sharing/view-links/view-link-limits.ts';
import { viewPageMessagesIn } from '../sharing/view-links/view-page-messages.ts';
import { writeNeutralTags } from '../sharing/view-links/write-neutral-tags.ts';

/** The maximum time the page waits for its tags: a browser shows the same page without them. */
const MAX_WAIT_MS = 1_500;

/**
 * Routes for a view link's page: the web application's page, with tags that describe the content to chats. The page
 * itself requests its content.
 */
export function viewPageRoutes(deps: Pick<Deps, 'config' | 'db' | 'now'>, builds: WebBuilds | null) {
  const pages = builds && {
    en: readPage(builds.en.get('/index.html')),
    es: readPage(builds.es.get('/index.html')),
  };
  const preloadsOf = readPagePreloads(builds);
  return createRouter().get('/view/:token', hideViewed, async (c, next) => {
    const html = pages?.[pageLanguage(c)];
    if (html === undefined) return await next();
    const token = c.req.param('token');
    const network = networkOf(c.get('clientAddress'));
    const { viewed, branding } = await Promise.race([
      findPageFacts(deps, c.get('rateLimits'), network, token),
      sleep(MAX_WAIT_MS, { viewed: 'unknown', branding: 'unknown' } as const, { ref: false }),
    ]);
    c.header('Cache-Control', 'private, no-store');
    const language = pageLanguage(c);
    const texts = viewPageMessagesIn[language];
    // The product is named only if no other name belongs there.
    const isOurs = viewed !== 'gone' && branding === null;
    const page = isOurs ? html : stripProductName(html, texts.noScript);
    const links =
      viewed === 'gone'
        ? []
        : [preloadsOf(language, `/view/${token}`), viewed !== 'unknown' && preloadPoster(viewed)].filter(Boolean);
    if (links.length > 0) c.header('Link', links.join(', '));
    const name = typeof branding === 'object' ? branding : null;
    if (viewed === 'gone' || viewed === 'unknown') {
      const neutral = page.replace(/\s*<\/head>/, () => writeNeutralTags(name, texts.neutral));
      return c.html(isOurs ? html : neutral, viewed === 'gone' ? 404 : 200);
    }
    return c.html(
      writePageTags(
        page,
        toTags(viewed, token, { publicUrl: deps.config.publicUrl, language, isOurs, branding: name }),
      ),
    );
  });
}

type PageFacts = { viewed: ViewedProject | 'gone' | 'unknown'; branding: Branding | null | 'unknown' };

/** Above the limit the database is not queried; the page finds out by itself and reports it. */
async function findPageFacts(
  deps: Pick<Deps, 'db' | 'now'>,
  rateLimits: RateLimits,
  network: string,
  token: string,
): Promise<PageFacts> {
  try {
    await rateLimits.count(viewLimit, network);
  } catch {
    return { viewed: 'unknown', branding: 'unknown' };
  }
  const [viewed, branding] = await Promise.all([
    findViewed(deps, token),
    findViewedBranding(deps, token).catch(() => 'unknown' as const),
  ]);
  return { viewed, branding };
}

function readPage(page: StaticFile | undefined): string | undefined {
  return page && new TextDecoder().decode(page.body);
}

/** `unknown`: the page finds out by itself and reports it. */
async function findViewed(deps: Pick<Deps, 'db'>, token: string): Promise<ViewedProject | 'gone' | 'unknown'> {
  try {
    // Read without a password pass, so chats show no protected content.
    return await readViewedProject(deps, { token, pass: null });
  } catch (error) {
    return error instanceof AppError && error.code === 'view_link_not_found' ? 'gone' : 'unknown';
  }
}

/** Preloads the picture that fills most of a phone screen. */
function preloadPoster({ clips: [first] }: ViewedProject): string | null {
  return first?.poster_url ? `<${first.poster_url}>; rel=preload; as=image; fetchpriority=high` : null;
}

function toTags(
  { title, owner_name, clips }: ViewedProject,
  token: string,
  to: { publicUrl: string; language: Language; isOurs: boolean; branding: Branding | null },
) {
  const texts = viewPageMessagesIn[to.language];
  const { publicUrl, branding } = to;
  const poster = clips.find(({ poster_url }) => poster_url !== null)?.poster_url;
  const siteName = branding?.name ?? (to.isOurs ? texts.product : null);
  const by = branding?.name ?? owner_name;
  return {
    title: siteName === null ? title : texts.title({ title, name: siteName }),
    name: title,
    siteName,
    ...(branding && { icon: toBrandIcon(branding) }),
    description: clips.length > 0 ? texts.description({ name: by, clips: clips.length }) : texts.empty({ name: by }),
    url: new URL(`/view/${token}`, publicUrl).href,
    image: poster ? new URL(poster, publicUrl).href : null,
  };
}
