import { changePasswordInput, forgotPasswordInput, notice, resetPasswordInput } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { changePassword } from '../passwords/change-password.ts';
import { forgotPassword } from '../passwords/forgot-password.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { requireMail } from '../require-mail.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { requireConfigured } from './require-configured.ts';
import { setCookies } from './set-cookies.ts';

const tags = ['accounts'];

const forgotRoute = createRoute({
  method: 'post',
  path: '/api/accounts/forgot-password',
  tags,
  summary: 'Ask for a link to set a new password',
  request: { body: jsonBody(forgotPasswordInput) },
  responses: { 200: jsonResponse(notice, 'The same for every address'), ...failures },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/api/accounts/reset-password',
  tags,
  summary: 'Set a new password by the link of a mail; every session ends',
  request: { body: jsonBody(resetPasswordInput) },
  responses: { 200: jsonResponse(notice, 'The password is set'), ...failures },
});

const changeRoute = createRoute({
  method: 'post',
  path: '/api/accounts/change-password',
  tags,
  summary: 'Change the password; every other session ends',
  request: { body: jsonBody(changePasswordInput) },
  responses: { 200: jsonResponse(notice, 'The password is changed'), ...failures },
});

export function passwordRoutes(deps: AccountsDeps) {
  return createRouter()
    .openapi(forgotRoute, async (c) => {
      requireConfigured(deps);
      requireMail(deps.config);
      await forgotPassword(deps, c.req.valid('json').email, visitorOf(c, deps));
      return c.json({ message: currentNotices().accounts.resetMailSent }, 200);
    })
    .openapi(resetRoute, async (c) => {
      requireConfigured(deps);
      await resetPassword(deps, c.req.valid('json'), visitorOf(c, deps));
      setCookies(c, [deps.auth.cookies.session.clear()]);
      return c.json({ message: currentNotices().accounts.passwordReset }, 200);
    })
    .openapi(changeRoute, async (c) => {
      await changePassword(deps, signedInUser(c), c.req.valid('json'), visitorOf(c, deps));
      return c.json({ message: currentNotices().accounts.passwordChanged }, 200);
    });
}
