import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { z } from 'zod';
import { isJsonRecord } from '../files/is-json-record.ts';
import { openJsonFile } from '../files/open-json-file.ts';

/** The client's id and secret and the provider's own keys. */
const credentials = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  cookieKeys: z.array(z.string()),
  /** The private RSA key that signs ID tokens with RS256. */
  signingKey: z.custom<JWK>(isJsonRecord),
});
export type Credentials = z.output<typeof credentials>;

/** Made at the first start and kept, so that a token outlives a restart. */
export async function openGoogleCredentials(path: string): Promise<Credentials> {
  const file = await openJsonFile(path, credentials, async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return {
      clientId: 'clipwright-sandbox.apps.example.com',
      clientSecret: `sandbox-${randomBytes(24).toString('base64url')}`,
      cookieKeys: [randomBytes(32).toString('base64url')],
      signingKey: { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'RS256', use: 'sig' },
    };
  });
  return file.value;
}
