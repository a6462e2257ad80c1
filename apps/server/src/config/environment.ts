import { isIP } from 'node:net';
import { passwordLengths } from '@clipwright/contract';
import { z } from 'zod';
import { bucketEnvironment } from './bucket-environment.ts';
import { cloudEnvironment } from './cloud-environment.ts';
import { facts, list } from './environment-facts.ts';
import { mediaEnvironment } from './media-environment.ts';
import { operationEnvironment } from './operation-environment.ts';
import { publishingEnvironment } from './publishing-environment.ts';
import { talkEnvironment } from './talk-settings.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'it must be an address such as https://clips.example.org', abort: true })
  .refine((value) => {
    const url = new URL(value);
    return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  }, 'it must be an address without a path, such as https://clips.example.org')
  .transform((value) => new URL(value).origin);

const securityLogRule = 'it must be a whole number of days from 1 to 3650';
const anyPortRule = 'it must be a whole number from 0 to 65535';
const passwordLengthRule = `it must be a whole number from ${passwordLengths.min} to 64`;

const endpoint = z.url({ protocol: /^https?$/, error: 'it must be an http or https address' });

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Every variable Clipwright's server reads. `.env.example` and the table in docs/self-hosting/settings.md are generated from it. */
export const environment = z.object({
  PORT: z.coerce
    .number('it must be a whole number from 1 to 65535')
    .int('it must be a whole number from 1 to 65535')
    .min(1, 'it must be a whole number from 1 to 65535')
    .max(65_535, 'it must be a whole number from 1 to 65535')
    .default(3000)
    .meta(facts({ description: 'The port for pages and API.', default: '3000', example: '8080' })),
  HOST: z
    .string()
    .max(255)
    .regex(/^[\w.:%-]+$/, 'it must be a host name or an address')
    .default('localhost')
    .meta(
      facts({
        description:
          'The address to listen on. `localhost` accepts connections from this machine only, `0.0.0.0` from everywhere.',
        default: 'localhost',
        example: '0.0.0.0',
      }),
    ),
  PUBLIC_URL: origin.optional().meta(
    facts({
      description: 'The address that people enter in the browser. Links in mails, cookies and the origin check use it.',
      default: 'http://localhost:PORT',
      example: 'https://clips.example.org',
    }),
  ),
  CLIPWRIGHT_DATA: z
    .string()
    .min(1)
    .default('./data')
    .meta(
      facts({
        description: 'Folder of the embedded database, the generated secrets and the files. Relative to the checkout.',
        default: './data',
        example: '/var/lib/clipwright',
      }),
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'it must be an address such as postgres://user:password@host/database' })
    .optional()
    .meta(
      facts({
        description:
          'Your own Postgres server (15 or newer) instead of the embedded one. A connection over a network requires TLS with a valid certificate, unless `sslmode` overrides this.',
        default: 'the embedded database',
        example: 'postgres://clipwright:password@db.example.org/clipwright',
        isSecret: true,
      }),
    ),
  ROLES: list
    .pipe(
      z
        .array(z.enum(['api', 'worker'], 'it must be api, worker or api,worker'))
        .min(1, 'it must be api, worker or api,worker'),
    )
    .default(['api', 'worker'])
    .meta(
      facts({
        description: 'The roles of this process: `api` answers requests, `worker` runs queued jobs.',
        default: 'api,worker',
        example: 'worker',
      }),
    ),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'it must be development, production or test')
    .default('development')
    .meta(
      facts({
        description: '`production` writes logs as JSON and never starts the sandbox by itself.',
        default: 'development',
        example: 'production',
      }),
    ),
  SANDBOX: z
    .enum(['0', '1'], 'it must be 1 or 0')
    .optional()
    .meta(
      facts({
        description:
          '`1` starts stand-ins for mail, Google sign-in, payments and drives if they are not configured, and requires a local `PUBLIC_URL`. `0` never starts them. They listen on separate loopback ports, which only this machine reaches.',
        default:
          '1 if one of them is not configured, `PUBLIC_URL` and `HOST` are local, and `NODE_ENV` is not production',
        example: '0',
      }),
    ),
  SANDBOX_PORT: z.coerce
    .number(anyPortRule)
    .int(anyPortRule)
    .min(0, anyPortRule)
    .max(65_535, anyPortRule)
    .optional()
    .meta(
      facts({
        description: 'The loopback port of the sandbox’s pages, independent of `HOST`. `0` picks a free port.',
        default: 'PORT + 10000, or a free port if that is taken',
        example: '13000',
      }),
    ),
  STRICT_TRANSPORT_SUBDOMAINS: z
    .stringbool({ error: 'it must be true or false' })
    .default(true)
    .meta(
      facts({
        description:
          '`false` limits `Strict-Transport-Security` to the host of `PUBLIC_URL`. Use it while a subdomain still works without TLS.',
        default: 'true',
        example: 'false',
      }),
    ),
  SECURITY_LOG_DAYS: z.coerce
    .number(securityLogRule)
    .int(securityLogRule)
    .min(1, securityLogRule)
    .max(3650, securityLogRule)
    .default(90)
    .meta(
      facts({
        description:
          'Days to keep an account’s events in the security log. Events without an account are kept for at most 7 days.',
        default: '90',
        example: '365',
      }),
    ),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine(isAddressOrRange, 'it must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8')))
    .default([])
    .meta(
      facts({
        description: 'Addresses of proxies whose `X-Forwarded-For` header is trusted.',
        default: 'none',
        example: '127.0.0.1,10.0.0.0/8',
      }),
    ),
  PLAIN_HTTP_HOSTS: list.default([]).meta(
    facts({
      description:
        'Hosts of APIs (models, sign-in, payments, drives, the bucket) that may be called without TLS, for private networks. This machine is always allowed.',
      default: 'none',
      example: 'ollama',
    }),
  ),
  WEBHOOKS_TO_LOOPBACK: z
    .stringbool({ error: 'it must be true or false' })
    .optional()
    .meta(
      facts({
        description:
          '`true` allows webhooks to programs on this machine, over plain HTTP and to any port. For development only.',
        default: 'true while the sandbox runs and only this machine can reach Clipwright',
        example: 'false',
      }),
    ),
  WEBHOOK_PAUSE_SEC: z.coerce
    .number('it must be a number of seconds from 0.01 to 60')
    .min(0.01, 'it must be a number of seconds from 0.01 to 60')
    .max(60, 'it must be a number of seconds from 0.01 to 60')
    .default(5)
    .meta(
      facts({
        description:
          'Seconds before the first retry of a webhook. Each pause is four times the previous one. With 5, the tenth and last attempt follows after about a day.',
        default: '5',
        example: '10',
      }),
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'it must be debug, info, warn, error or silent')
    .default('info')
    .meta(facts({ description: 'The lowest level to log.', default: 'info', example: 'warn' })),
  CLIPWRIGHT_SECRET: list
    .pipe(
      z
        .array(z.string().min(32, 'it must be at least 32 characters long'))
        .min(1, 'it must be at least 32 characters long'),
    )
    .optional()
    .meta(
      facts({
        description:
          'The secret for several machines, instead of the one in the data folder. To rotate it, put the new secret first: `new,old`.',
        default: 'generated at the first start',
        example: 'replace-this-by-the-output-of-openssl-rand-base64-48',
        isSecret: true,
      }),
    ),
  REQUIRE_EMAIL_VERIFICATION: z
    .stringbool({ error: 'it must be true or false' })
    .default(false)
    .meta(
      facts({
        description: '`true` requires a verified email address before sign-in.',
        default: 'false',
        example: 'true',
      }),
    ),
  PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: passwordLengthRule })
    .int(passwordLengthRule)
    .min(passwordLengths.min, passwordLengthRule)
    .max(64, passwordLengthRule)
    .default(passwordLengths.min)
    .meta(
      facts({
        description: 'The minimum length of a new password. OWASP recommends 8, or 15 without a second factor.',
        default: String(passwordLengths.min),
        example: '15',
      }),
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'it must be an address such as smtp://user:password@mail.example.org:587' })
    .optional()
    .meta(
      facts({
        description:
          'The mail server for outgoing mail. Over a network it must offer TLS, unless the address ends in `?tls=optional`.',
        default: 'none',
        example: 'smtp://user:password@mail.example.org:587',
        isSecret: true,
      }),
    ),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'it must be an address such as Clipwright <clips@example.org>')
    .default('Clipwright <no-reply@localhost>')
    .meta(
      facts({
        description: 'The sender of outgoing mail.',
        default: 'Clipwright <no-reply@localhost>',
        example: 'Clipwright <clips@example.org>',
      }),
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .max(300)
    .optional()
    .meta(
      facts({
        description: 'OAuth client for sign-in with Google or another OpenID Connect provider.',
        default: 'none',
        example: '1234567890-abc.apps.googleusercontent.com',
      }),
    ),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .max(300)
    .optional()
    .meta(facts({ description: 'The client’s secret.', default: 'none', example: 'GOCSPX-…', isSecret: true })),
  GOOGLE_AUTHORIZATION_URL: endpoint.default('https://accounts.google.com/o/oauth2/v2/auth').meta(
    facts({
      description: 'The provider’s authorization endpoint.',
      default: 'https://accounts.google.com/o/oauth2/v2/auth',
      example: 'https://id.example.org/authorize',
    }),
  ),
  GOOGLE_TOKEN_URL: endpoint.default('https://oauth2.googleapis.com/token').meta(
    facts({
      description: 'The provider’s token endpoint.',
      default: 'https://oauth2.googleapis.com/token',
      example: 'https://id.example.org/token',
    }),
  ),
  GOOGLE_USERINFO_URL: endpoint.default('https://openidconnect.googleapis.com/v1/userinfo').meta(
    facts({
      description: 'The provider’s userinfo endpoint.',
      default: 'https://openidconnect.googleapis.com/v1/userinfo',
      example: 'https://id.example.org/userinfo',
    }),
  ),
  GOOGLE_ISSUER: endpoint.default('https://accounts.google.com').meta(
    facts({
      description: 'The issuer that tokens must name.',
      default: 'https://accounts.google.com',
      example: 'https://id.example.org',
    }),
  ),
  GOOGLE_JWKS_URL: endpoint.default('https://www.googleapis.com/oauth2/v3/certs').meta(
    facts({
      description: 'The URL of the provider’s signing keys.',
      default: 'https://www.googleapis.com/oauth2/v3/certs',
      example: 'https://id.example.org/jwks',
    }),
  ),
  STRIPE_SECRET_KEY: z
    .string()
    .max(300)
    .regex(/^(sk|rk)_\w+$/, 'it must be a secret key such as sk_test_…')
    .optional()
    .meta(
      facts({
        description: 'Secret key of your Stripe account, for payments.',
        default: 'none',
        example: 'sk_test_0123456789',
        isSecret: true,
      }),
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .max(300)
    .regex(/^whsec_\w+$/, 'it must be a signing secret such as whsec_…')
    .optional()
    .meta(
      facts({
        description:
          'Signing secret of the webhook that Stripe sends to `PUBLIC_URL/api/stripe/webhook`. `npm run billing:sync` creates it.',
        default: 'none: payments are detected by polling, with a delay',
        example: 'whsec_0123456789',
        isSecret: true,
      }),
    ),
  STRIPE_API_BASE: origin.default('https://api.stripe.com').meta(
    facts({
      description: 'The URL of Stripe’s API.',
      default: 'https://api.stripe.com',
      example: 'http://127.0.0.1:12111',
    }),
  ),
  ...operationEnvironment,
  ...bucketEnvironment,
  ...cloudEnvironment,
  ...publishingEnvironment,
  ...mediaEnvironment,
  ...talkEnvironment,
});
