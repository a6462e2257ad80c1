import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { identityQuery } from './identity-query.ts';

/** Takes a refusal because Google's confirmation has run out meanwhile: the form gives way to the button for another one. */
export function useProofFailure(): (error: unknown) => boolean {
  const client = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'identity_not_confirmed') return false;
    client.setQueryData(identityQuery.queryKey, { isConfirmed: false });
    return true;
  };
}
