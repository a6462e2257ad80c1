import type { Deps } from '../../deps.ts';
import { type SendFileDeps, sendFile } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { createRouter } from '../../http/create-router.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { viewKeyOf } from '../sharing/view-links/check-view-link.ts';
import { findViewedFile, viewedFileParts } from '../sharing/view-links/find-viewed-file.ts';
import { hideViewed } from '../sharing/view-links/hide-viewed.ts';
import { viewedFileLimit } from '../sharing/view-links/view-link-limits.ts';

/**
 * Routes for the videos, pictures and captions that a view link opens. The link is looked up for each request, and
 * browsers revalidate their cache, so nothing is shown once the link ends.
 */
export function viewedFileRoutes(deps: Pick<Deps, 'db'> & SendFileDeps) {
  return createRouter().get(
    '/files/view/:token/:clipId/:part',
    hideViewed,
    rateLimit({ ...viewedFileLimit, keyBy: 'address' }),
    async (c) => {
      const { token, clipId } = c.req.param();
      const part = viewedFileParts.find((one) => one === c.req.param('part'));
      if (!part) throw new AppError('file_not_found');
      const file = await findViewedFile(deps, { ...viewKeyOf(c, token), clipId, part });
      return await sendFile(c, deps, { ...file, cacheControl: 'private, no-cache' });
    },
  );
}
