import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from './webhook-secret.ts';

/**
 * Returns the headers defined by the Standard Webhooks specification: one signature per secret, so that receivers can
 * switch secrets at their own pace.
 */
export function signWebhook(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
