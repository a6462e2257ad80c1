import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { openJsonFile } from '../files/open-json-file.ts';

/** The client's id and secret and the provider's own keys. */
export type Credentials = {
  clientId: string;
  clientSecret: string;
  cookieKeys: string[];
  /** The private RSA key that signs ID tokens with RS256. */
  signingKey: JWK;
};

/** Made at the first start and kept, so that a token outlives a restart. */
export async function openCredentials(path: string): Promise<Credentials> {
  const file = await openJsonFile<Credentials>(path, async () => {
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
