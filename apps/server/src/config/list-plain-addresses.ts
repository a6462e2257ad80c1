import type { z } from 'zod';
import type { environment } from './environment.ts';
import { isLoopbackHost } from './loopback.ts';

type Environment = z.output<typeof environment>;

/** Settings with addresses the server sends keys or users' text to. */
const apiSettings = [
  'GOOGLE_AUTHORIZATION_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_USERINFO_URL',
  'GOOGLE_JWKS_URL',
  'STRIPE_API_BASE',
  'GOOGLE_DRIVE_AUTHORIZATION_URL',
  'GOOGLE_DRIVE_TOKEN_URL',
  'GOOGLE_DRIVE_REVOKE_URL',
  'GOOGLE_DRIVE_API_BASE',
  'ONEDRIVE_AUTHORIZATION_URL',
  'ONEDRIVE_TOKEN_URL',
  'ONEDRIVE_API_BASE',
  'DROPBOX_AUTHORIZATION_URL',
  'DROPBOX_TOKEN_URL',
  'DROPBOX_API_BASE',
  'DROPBOX_CONTENT_BASE',
  'CLIPWRIGHT_TRANSCRIPTION_URL',
  'CLIPWRIGHT_LLM_URL',
  'S3_ENDPOINT',
  'S3_PUBLIC_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const satisfies (keyof Environment)[];

/** Lists the configured addresses that use a network without TLS and are not explicitly allowed. */
export function listPlainAddresses(env: Environment): string[] {
  return apiSettings
    .filter((name) => isPlain(env[name], env.PLAIN_HTTP_HOSTS))
    .map(
      (name) =>
        `${name} has to begin with https: what is sent there could be read on the way. Where no one else is on that network, name its host in PLAIN_HTTP_HOSTS.`,
    );
}

function isPlain(address: string | undefined, allowedHosts: readonly string[]): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopbackHost(hostname) && !allowedHosts.includes(hostname);
}
