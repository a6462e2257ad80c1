import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import type { StaticFile, WebBuilds } from '../../http/files/static-files.ts';
import { stripProductName } from '../../http/files/strip-product-name.ts';
import { pageLanguage } from '../../http/request-language.ts';
import { readInvitation } from '../sharing/invitations/read-invitation.ts';
import { viewPageMessagesIn } from '../sharing/view-links/view-page-messages.ts';
import { writeNeutralTags } from '../sharing/view-links/write-neutral-tags.ts';

/**
 * Routes for the page that a share email opens if the owner has a white label: the web application's page without the
 * product's name. All other projects open as usual.
 */
export function invitationPageRoutes(deps: Pick<Deps, 'db' | 'secrets' | 'now'>, builds: WebBuilds | null) {
  const pages = builds && {
    en: readPage(builds.en.get('/index.html')),
    es: readPage(builds.es.get('/index.html')),
  };
  return createRouter().get('/project/:id', async (c, next) => {
    const token = c.req.query('invitation');
    const language = pageLanguage(c);
    const html = pages?.[language];
    if (token === undefined || html === undefined) return await next();
    const branding = await readInvitation(deps, token).then(
      (invited) => invited.branding,
      () => null,
    );
    if (branding === null) return await next();
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    const { noScript, neutral } = viewPageMessagesIn[language];
    return c.html(
      stripProductName(html, noScript).replace(/\s*<\/head>/, () => writeNeutralTags(branding, neutral)),
      200,
    );
  });
}

function readPage(page: StaticFile | undefined): string | undefined {
  return page && new TextDecoder().decode(page.body);
}
