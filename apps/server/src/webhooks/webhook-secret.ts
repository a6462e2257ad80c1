import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** The beginning of every secret in the Standard Webhooks format; the rest is Base64. */
export const SECRET_PREFIX = 'whsec_';

/** Creates a secret in the Standard Webhooks format. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}
