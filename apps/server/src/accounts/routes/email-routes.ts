import { changedEmail, changeEmailInput, linkInput, notice, verifiedEmail } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { accountLimits } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { confirmEmailChange } from '../confirm-email-change.ts';
import { requestEmailChange } from '../request-email-change.ts';
import { requireMail } from '../require-mail.ts';
import { resendVerification } from '../resend-verification.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { verifyEmail } from '../verify-email.ts';
import { setCookies } from './set-cookies.ts';

const tags = ['accounts'];

const verifyRoute = createRoute({
  method: 'post',
  path: '/api/accounts/verify-email',
  tags,
  summary: 'Verify an address by the link of the mail that was sent there',
  request: { body: jsonBody(linkInput) },
  responses: { 200: jsonResponse(verifiedEmail, 'Verified, and where the sign-up came from'), ...failures },
});

const resendRoute = createRoute({
  method: 'post',
  path: '/api/accounts/verify-email/resend',
  tags,
  summary: 'Ask for that mail again',
  responses: { 200: jsonResponse(notice, 'Sent, if there is still something to verify'), ...failures },
});

const askRoute = createRoute({
  method: 'post',
  path: '/api/accounts/change-email',
  tags,
  summary: 'Ask for another address, which a link sent there confirms',
  request: { body: jsonBody(changeEmailInput) },
  responses: { 200: jsonResponse(notice, 'The same whether or not the address is free'), ...failures },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/accounts/change-email/confirm',
  tags,
  summary: 'Change the address by the link of the mail that was sent to the new one',
  request: { body: jsonBody(linkInput) },
  responses: { 200: jsonResponse(changedEmail, 'Changed'), ...failures },
});

export function emailRoutes(deps: AccountsDeps) {
  return createRouter()
    .openapi(verifyRoute, async (c) => {
      const visitor = visitorOf(c, deps);
      await c.get('rateLimits').count(accountLimits.linkOfNetwork, visitor.network);
      const { setCookies: lines, ...verified } = await verifyEmail(deps, c.req.valid('json').token, visitor);
      setCookies(c, lines);
      return c.json(verified, 200);
    })
    .openapi(resendRoute, async (c) => {
      const { id } = signedInUser(c);
      requireMail(deps.config);
      await resendVerification(deps, id, visitorOf(c, deps));
      return c.json({ message: currentNotices().accounts.verificationMailSent }, 200);
    })
    .openapi(askRoute, async (c) => {
      const user = signedInUser(c);
      requireMail(deps.config);
      await requestEmailChange(deps, user, c.req.valid('json'), visitorOf(c, deps));
      return c.json({ message: currentNotices().accounts.emailChangeMailSent }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      await c.get('rateLimits').count(accountLimits.linkOfNetwork, visitorOf(c, deps).network);
      return c.json({ email: await confirmEmailChange(deps, c.req.valid('json').token) }, 200);
    });
}
