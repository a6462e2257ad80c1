import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiExamples } from './api-examples.ts';
import type { AppEnv } from './create-router.ts';
import { keyScopeOf } from './guards/key-routes.ts';
import { idempotentRoutes } from './idempotency/idempotent-routes.ts';

/** Routes that visitors may use, before or without signing in; all others require a user. */
const forVisitors = new Set([
  'get /.well-known/jwks.json',
  'get /api/accounts/session',
  'get /api/fonts/{name}',
  'get /api/health',
  'get /api/plans',
  'get /api/ready',
  'get /api/status',
  'get /api/installation',
  'get /api/invitations/{token}',
  'get /api/team-invitations/{key}',
  'get /api/view/{token}',
  'get /api/view/{token}/branding',
  'get /api/view/{token}/review',
  'post /api/accounts/change-email/confirm',
  'post /api/accounts/forgot-password',
  'post /api/accounts/reset-password',
  'post /api/accounts/sign-in',
  'post /api/accounts/sign-in/social',
  'post /api/accounts/sign-out',
  'post /api/accounts/sign-up',
  'post /api/accounts/verify-email',
  'post /api/stripe/webhook',
  'post /api/view/{token}/comments',
  'post /api/view/{token}/password',
  'post /factors/{factorId}/challenge',
  'post /factors/{factorId}/verify',
  'put /api/view/{token}/verdicts/{clipId}',
]);

type Content = Record<string, { schema?: unknown; example?: unknown }>;
type Operation = {
  parameters?: unknown[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; headers?: unknown; content?: Content }>;
  security?: Record<string, string[]>[];
};

const isIdempotent = new Set(idempotentRoutes.map((path) => path.replaceAll(/:(\w+)/g, '{$1}')));

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Chosen by the client. Sent again within 24 hours with the same body, a JSON one, the request gets the first answer and begins nothing again; with another body it is refused (422), and while the first is being answered as well (409).',
};

const textHeader = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

/** The response when a key sends too many requests. */
const tooMany = {
  description: 'Too many requests with this key',
  headers: {
    'RateLimit-Policy': textHeader(
      'How many requests (q) a key has in a window of seconds (w)',
      '"api-key";q=600;w=60',
    ),
    RateLimit: textHeader('How many are left (r), and in how many seconds it starts again (t)', '"api-key";r=0;t=12'),
    'Retry-After': textHeader('Seconds to wait', '12'),
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Returns the OpenAPI document of `app`'s routes. */
export function describeApi(app: OpenAPIHono<AppEnv>, version: string): unknown {
  const described = app.getOpenAPI31Document({
    openapi: '3.1.0',
    security: [{ session: [] }, { token: [] }],
    info: {
      title: 'Clipwright',
      version,
      description:
        'Pages sign in with the session cookie, and what changes something then needs the `Origin` of the product. Programs send `Authorization: Bearer …` instead: with an API key at the routes that name its scope, or with a token of `POST /api/accounts/token`, for 15 minutes, at every route but those of accounts. Lists come a page at a time: `nextCursor` of an answer is the `cursor` of the next request, and null on the last page.',
    },
  });
  const document = correctSchemas(described) as { paths?: Record<string, Record<string, Operation>> };
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) describeOperation(operation, method, path);
  }
  return document;
}

function describeOperation(operation: Operation, method: string, path: string): void {
  const scope = keyScopeOf(method.toUpperCase(), path);
  if (forVisitors.has(`${method} ${path}`)) operation.security = [];
  else if (scope !== null) {
    operation.security = [{ apiKey: [scope] }, { token: [] }, { session: [] }];
    operation.responses['429'] ??= tooMany;
  }
  if (method === 'post' && isIdempotent.has(path)) {
    operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
  }
  const examples = apiExamples[`${method.toUpperCase()} ${path}`];
  if (!examples) return;
  const [body, answer] = [operation.requestBody?.content, operation.responses['200']?.content];
  if (examples.body !== undefined && body?.['application/json']) body['application/json'].example = examples.body;
  if (answer?.['application/json']) answer['application/json'].example = examples.answer;
}

/**
 * Corrects errors in the library's output. A nullable named schema is described as both an object and null, which no
 * value can be; it means either of the two. Patterns also include their flags, which strings would then have to
 * contain.
 */
function correctSchemas(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(correctSchemas);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, correctSchemas(value)] as const);
  const schema = Object.fromEntries(entries);
  if (typeof schema.pattern === 'string') schema.pattern = schema.pattern.replace(/(?<!\\)\/[a-z]+$/, '');
  const [named, other, ...more] = Array.isArray(schema.allOf) ? (schema.allOf as Record<string, unknown>[]) : [];
  const mayBeNull = Array.isArray(other?.type) && other.type.includes('null') && Object.keys(other).length === 1;
  if (!named || !mayBeNull || more.length > 0) return schema;
  const { allOf: _, ...rest } = schema;
  return { ...rest, anyOf: [named, { type: 'null' }] };
}
