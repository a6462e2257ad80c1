import {
  account,
  deleteAccountInput,
  notice,
  preferences,
  updatePreferencesInput,
  updateProfileInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { ARCHIVE_PAUSE_MS, toStream } from '../../http/files/to-stream.ts';
import { takePlace } from '../../http/limits/place-taker.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { readPreferences, updatePreferences } from '../../people/user-preferences.ts';
import { withEnd } from '../../projects/index.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { deleteAccount } from '../data/delete-account.ts';
import { exportAccount } from '../data/export-account.ts';
import { notifyOfExport } from '../data/notify-of-export.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { updateProfile } from '../update-profile.ts';
import { setCookies } from './set-cookies.ts';

const tags = ['accounts'];

const profileRoute = createRoute({
  method: 'patch',
  path: '/api/accounts/profile',
  tags,
  summary: 'Change the full name or the language',
  request: { body: jsonBody(updateProfileInput) },
  responses: { 200: jsonResponse(account, 'The account as it is now'), ...failures },
});

const readPreferencesRoute = createRoute({
  method: 'get',
  path: '/api/accounts/preferences',
  tags,
  summary: 'How the user likes things',
  responses: { 200: jsonResponse(preferences, 'All of them'), ...failures },
});

const updatePreferencesRoute = createRoute({
  method: 'patch',
  path: '/api/accounts/preferences',
  tags,
  summary: 'Change some of it',
  request: { body: jsonBody(updatePreferencesInput) },
  responses: { 200: jsonResponse(preferences, 'All of them as they are now'), ...failures },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/api/accounts/export',
  tags,
  summary: 'Everything that is stored about the user',
  responses: {
    200: {
      description: 'A ZIP with one JSON file a table',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...failures,
  },
});

const deleteRoute = createRoute({
  method: 'post',
  path: '/api/accounts/delete',
  tags,
  summary: 'Delete the account and everything in it',
  request: { body: jsonBody(deleteAccountInput) },
  responses: { 200: jsonResponse(notice, 'It is gone'), ...failures },
});

/** Routes for the user's own account. */
export function accountRoutes(deps: AccountsDeps) {
  return createRouter()
    .openapi(profileRoute, async (c) => c.json(await updateProfile(deps, signedInUser(c).id, c.req.valid('json')), 200))
    .openapi(readPreferencesRoute, async (c) => c.json(await readPreferences(deps, signedInUser(c).id), 200))
    .openapi(updatePreferencesRoute, async (c) =>
      c.json(await updatePreferences(deps, signedInUser(c).id, c.req.valid('json')), 200),
    )
    .openapi(exportRoute, async (c) => {
      const user = signedInUser(c);
      await c.get('rateLimits').count(accountLimits.exportOfUser, user.id);
      const leave = await takePlace(c, 'archives');
      await notifyOfExport(deps, user.id, visitorOf(c, deps)).catch((error: unknown) => {
        leave();
        throw error;
      });
      const day = deps.now().toISOString().slice(0, 10);
      // A generator that never started ends without its `finally`.
      if (c.req.method === 'HEAD') leave();
      const content = toStream(withEnd(exportAccount(deps, user.id), leave), { longestPauseMs: ARCHIVE_PAUSE_MS });
      return c.body(content, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="clipwright-export-${day}.zip"`,
        'Cache-Control': 'no-store',
      });
    })
    .openapi(deleteRoute, async (c) => {
      await deleteAccount(deps, signedInUser(c), c.req.valid('json'), visitorOf(c, deps));
      const { session, device, pendingMfa } = deps.auth.cookies;
      setCookies(c, [session.clear(), device.clear(), pendingMfa.clear()]);
      return c.json({ message: currentNotices().accounts.accountDeleted }, 200);
    });
}
