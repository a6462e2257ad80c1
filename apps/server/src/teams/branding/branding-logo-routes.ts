import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { type SendFileDeps, sendFile } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { createRouter } from '../../http/create-router.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';

/** Several requests per opened page, for many people behind one IP address. */
const limit = { name: 'branding-logo', points: 3_000, durationSec: 600, isShared: false } as const;

/**
 * Public routes for workspace logos, which link pages and emails show. The URL contains a random id that appears only
 * there. It still works after a downgrade, so emails already sent keep their logo, and stops working when the logo is
 * removed. The picture was re-encoded as a PNG and is sent as one.
 */
export function brandingLogoRoutes(deps: Pick<Deps, 'db'> & SendFileDeps) {
  return createRouter().get('/files/branding/:name', rateLimit({ ...limit, keyBy: 'address' }), async (c) => {
    const id = /^([0-9a-f-]{36})\.png$/.exec(c.req.param('name'))?.[1];
    if (!z.uuid().safeParse(id).success) throw new AppError('file_not_found');
    const [row] = await deps.db.asService((tx) =>
      tx
        .select({ key: workspaces.logoKey })
        .from(workspaces)
        .where(eq(workspaces.logoId, id ?? '')),
    );
    if (!row?.key) throw new AppError('file_not_found');
    const response = await sendFile(c, deps, {
      key: row.key,
      downloadName: null,
      cacheControl: 'public, max-age=3600',
    });
    response.headers.set('X-Robots-Tag', 'noindex');
    // Webmail clients show it as part of their own page.
    response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return response;
  });
}
