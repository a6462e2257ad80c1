import { clipEditLimits } from '@clipwright/clip-spec';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import { networkOf } from '../guards/network-of.ts';
import { limitJson, MAX_VALUES } from './limit-json.ts';
import { amountOf } from './place-taker.ts';
import { tooLarge } from './too-large.ts';

/** The maximum JSON body size for nearly all routes. */
export const MAX_BODY_BYTES = 1024 ** 2;

/** The limit for a clip's document and its envelope: every word in an hour may be corrected. */
const MAX_EDIT_BYTES = clipEditLimits.bytes + 64 * 1024;
const editPath = /^\/api\/clips\/[^/]+\/edit$/;

/** The memory used by smaller bodies is negligible. */
const SMALL_BYTES = 64 * 1024;

/** Before the user is known, the memory only counts toward the network. */
const limitTo = (maxSize: number): MiddlewareHandler<AppEnv> => {
  const limited: MiddlewareHandler<AppEnv> = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  });
  return async (c, next) => {
    const amount = c.req.raw.body === null ? 0 : amountOf(c, maxSize);
    if (amount <= SMALL_BYTES) return await limited(c, next);
    const who = { account: null, network: networkOf(c.get('clientAddress')) };
    return await c.get('places').within('bodies-in-memory', who, () => limited(c, next), { amount });
  };
};
const [usual, ofEdit] = [limitTo(MAX_BODY_BYTES), limitTo(MAX_EDIT_BYTES)];

/** A document with many corrected words has many values. */
const MAX_EDIT_VALUES = 150_000;
const isEdit = (method: string, path: string) => method === 'PUT' && editPath.test(path);

/** Refuses bodies that would take too long to parse. */
export const limitBodyValues = limitJson((method, path) => (isEdit(method, path) ? MAX_EDIT_VALUES : MAX_VALUES));

/** Refuses bodies above the limit, whether or not they announce their size. */
export const limitBody: MiddlewareHandler<AppEnv> = async (c, next) =>
  await (isEdit(c.req.method, c.req.path) ? ofEdit : usual)(c, next);

/** The body must be JSON, which a form on another site cannot send. */
export const requireJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  const type = c.req.header('content-type');
  // A browser's DELETE sends neither a content type nor a length; on the socket, that is a request without a body.
  const isUnannounced = [type, c.req.header('content-length'), c.req.header('transfer-encoding')].every(
    (header) => header === undefined,
  );
  const isEmpty = isUnannounced || c.req.raw.body === null || c.req.header('content-length') === '0';
  if (!isEmpty && !/^application\/json\s*(;|$)/i.test(type ?? '')) throw new AppError('unsupported_content');
  await next();
};

/** File routes accept a form or JSON. Other types are refused before any database query. */
export const requireForm: MiddlewareHandler<AppEnv> = async (c, next) => {
  const type = c.req.header('content-type');
  if (type !== undefined && !/^(?:multipart\/form-data|application\/json)\s*(;|$)/i.test(type))
    throw new AppError('unsupported_content');
  await next();
};
