import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { identityQuery } from './identity-query.ts';

/**
 * Returns a handler for requests rejected because Google's confirmation has expired. The button for a new confirmation
 * then replaces the form.
 */
export function useProofFailure(): (error: unknown) => boolean {
  const client = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'identity_not_confirmed') return false;
    client.setQueryData(identityQuery.queryKey, { isConfirmed: false });
    return true;
  };
}
