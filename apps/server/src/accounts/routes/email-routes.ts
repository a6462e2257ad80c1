import { changeEmailInput, linkQuery, notice } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { accountLimits } from '../account-limits.ts';
import { accountPageLink } from '../account-page-link.ts';
import { confirmEmailChange } from '../confirm-email-change.ts';
import { requestEmailChange } from '../request-email-change.ts';
import { requireMail } from '../require-mail.ts';
import { resendVerification } from '../resend-verification.ts';
import { visitorOf } from '../sign-in-visitor.ts';
import { verifyEmail } from '../verify-email.ts';
import { setCookies } from './set-cookies.ts';

const tags = ['accounts'];

const verifyRoute = createRoute({
  method: 'get',
  path: '/api/accounts/verify-email',
  tags,
  summary: 'The link of the mail that verifies an address',
  request: { query: linkQuery },
  responses: {
    302: { description: 'To where the sign-up came from; to /login in another browser, or with an error' },
    ...failures,
  },
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
  method: 'get',
  path: '/api/accounts/change-email',
  tags,
  summary: 'The link of the mail that confirms another address',
  request: { query: linkQuery },
  responses: { 302: { description: 'To /settings, or to /login with an error' }, ...failures },
});

export function emailRoutes(deps: Deps) {
  const expired = accountPageLink(deps.config, '/login', { error: 'link_expired' });
  return createRouter()
    .openapi(verifyRoute, async (c) => {
      // Programs that look at links before a person opens them must not use them up.
      if (c.req.method === 'HEAD') return c.redirect(accountPageLink(deps.config, '/login'), 302);
      const visitor = visitorOf(c, deps);
      await c.get('rateLimits').count(accountLimits.linkOfNetwork, visitor.network);
      const verified = await verifyEmail(deps, c.req.valid('query').token, visitor);
      if (!verified) return c.redirect(expired, 302);
      const { returnTo, isElsewhere, setCookies: lines } = verified;
      setCookies(c, lines);
      const known = accountPageLink(deps.config, returnTo ?? '/dashboard?verified=1');
      const elsewhere = accountPageLink(deps.config, '/login', {
        verified: '1',
        ...(returnTo !== null && { returnTo }),
      });
      return c.redirect(isElsewhere ? elsewhere : known, 302);
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
      if (c.req.method === 'HEAD') return c.redirect(accountPageLink(deps.config, '/login'), 302);
      await c.get('rateLimits').count(accountLimits.linkOfNetwork, visitorOf(c, deps).network);
      const isChanged = await confirmEmailChange(deps, c.req.valid('query').token);
      return c.redirect(isChanged ? accountPageLink(deps.config, '/settings', { emailChanged: '1' }) : expired, 302);
    });
}
