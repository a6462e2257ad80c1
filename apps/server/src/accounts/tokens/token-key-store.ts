import type { JwtOptions } from 'better-auth/plugins/jwt';
import { eq } from 'drizzle-orm';
import type { Secrets } from '../../config/secrets.ts';
import { jwks } from '../../db/tables/accounts-tables.ts';
import type { AuthDeps } from '../auth-deps.ts';

/** In better-auth's format. */
export const tokenValidFor = '15m';

/**
 * The store for token signing keys; their private halves are encrypted with the installation's secret. If the secret
 * changes, an unreadable key stops signing and a new one is created, rather than failing every request; its public half
 * still verifies its signatures.
 */
export function tokenKeyStore({ db, secrets, log, now }: Omit<AuthDeps, 'config'>): NonNullable<JwtOptions['adapter']> {
  return {
    async getJwks() {
      const rows = await db.service.select().from(jwks);
      return await Promise.all(
        rows.map(async ({ privateKey: sealed, alg, crv, expiresAt, ...row }) => {
          const privateKey = tryDecrypt(secrets, sealed);
          let endsAt = expiresAt;
          if (privateKey === null && (endsAt === null || endsAt > now())) {
            endsAt = now();
            await db.service.update(jwks).set({ expiresAt: endsAt }).where(eq(jwks.id, row.id));
            log.warn({ keyId: row.id }, 'A signing key cannot be read with the current secret: a new one replaces it');
          }
          return {
            ...row,
            privateKey: privateKey ?? '',
            ...(alg !== null && { alg: alg as 'ES256' }),
            ...(crv !== null && { crv: crv as 'P-256' }),
            ...(endsAt !== null && { expiresAt: endsAt }),
          };
        }),
      );
    },
    async createJwk(key) {
      const [row] = await db.service
        .insert(jwks)
        .values({ ...key, privateKey: secrets.encrypt(key.privateKey) })
        .returning({ id: jwks.id });
      if (!row) throw new Error('A signing key was not stored.');
      return { ...key, id: row.id };
    },
  };
}

function tryDecrypt(secrets: Pick<Secrets, 'decrypt'>, sealed: string): string | null {
  try {
    return secrets.decrypt(sealed);
  } catch {
    return null;
  }
}
