import type { MfaEnrollment } from '@clipwright/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../../lib/api/api.ts';

export const mfaQuery = queryOptions({
  queryKey: ['accounts', 'mfa'],
  queryFn: ({ signal }) => call(server.api.accounts.mfa.$get({}, { init: { signal } })),
});

/** Confirms the factor with its first code. Each attempt creates a new challenge. */
export async function confirmEnrollment({ factorId }: MfaEnrollment, code: string): Promise<void> {
  const factor = server.factors[':factorId'];
  const challenge = await call(factor.challenge.$post({ param: { factorId }, json: { channel: 'totp' } }));
  await call(factor.verify.$post({ param: { factorId }, json: { code, challenge_id: challenge.id } }));
}
