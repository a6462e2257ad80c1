import { createHash } from 'node:crypto';
import { requestMessages } from '@clipwright/contract';
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../../db/open-database.ts';
import { AppError } from '../app-error.ts';
import { receiveBody } from '../body/drain-body.ts';
import type { AppEnv } from '../create-router.ts';
import { isFileRoute } from '../guards/guard-requests.ts';
import { amountOf, inPlace } from '../limits/place-taker.ts';
import { claimRequest, settleRequest } from './claim-request.ts';

/** The JSON body limit: the largest one among these routes. The whole body is kept for comparison. */
const MAX_BODY_BYTES = 8 * 1024 ** 2;

/** Visible ASCII without quotes, optionally enclosed in quotes as the draft's string syntax requires. */
const keyForm = /^"?([\x21\x23-\x7e]{1,255})"?$/;

/**
 * Replays the first response to a request that is repeated within 24 hours with the same `Idempotency-Key`, route,
 * workspace and body, as draft-ietf-httpapi-idempotency-key-header requires. Only successful responses are stored: a
 * failed request has not started anything. @throws AppError `invalid_input`, `idempotency_key_reused`,
 * `idempotent_request_running`
 */
export function answerOnce({ db, now }: { db: Pick<Database, 'service'>; now: () => Date }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const header = c.req.header('idempotency-key');
    const user = c.get('user');
    if (header === undefined || user === null || c.req.method !== 'POST') return await next();
    const idempotencyKey = keyForm.exec(header)?.[1];
    if (idempotencyKey === undefined) throw refuse(requestMessages.idempotencyKeyForm);
    // A form's boundary differs on every attempt; `projectId` identifies such a request instead.
    const type = c.req.header('content-type') ?? 'application/json';
    if (!/^application\/json\s*(;|$)/i.test(type)) throw refuse(requestMessages.idempotencyKeyOfForm);
    const answer = async () => {
      const bodyHash = createHash('sha256')
        .update(await keepBody(c))
        .digest('hex');
      const named = c.get('workspace');
      const workspace = named && named !== 'unknown' ? named.id : named;
      const route = `${c.req.method} ${c.req.path}${workspace === null ? '' : ` in ${workspace}`}`;
      const holderId = c.get('apiKeyId') ?? user.id;
      const claim = await claimRequest({ db, now }, { userId: user.id, holderId, route, idempotencyKey, bodyHash });
      if (claim.kind === 'answered') {
        c.header('Idempotency-Replayed', 'true');
        return c.body(claim.answer, 200, { 'Content-Type': 'application/json' });
      }
      c.set('idempotentId', claim.id);
      await next();
      await settleRequest({ db }, claim, c.res.status === 200 ? await c.res.clone().text() : null);
    };
    return await inPlace(c, 'bodies-in-memory', answer, { amount: amountOf(c, MAX_BODY_BYTES) });
  };
}

/**
 * Reads the body and keeps it for the handler. The size of one that is no file was checked before, by a guard that has
 * opened the request's stream.
 */
async function keepBody(c: Context<AppEnv>): Promise<Buffer> {
  const body = isFileRoute(c) ? await readBody(c) : Buffer.from(await c.req.text());
  c.set('keptBody', body);
  // Hono's validators look here first, and expect the promise that it stores itself, whatever its types say.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(body.toString('utf8')) });
  return body;
}

async function readBody(c: Context<AppEnv>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of receiveBody(c, { maxBytes: MAX_BODY_BYTES })) pieces.push(piece);
  return Buffer.concat(pieces);
}

function refuse(message: string): AppError {
  return new AppError('invalid_input', { fields: [{ field: 'Idempotency-Key', message }] });
}
