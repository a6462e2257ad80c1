import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that refetches all billing data and resolves when it is loaded. */
export function useBillingChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['billing'] });
}
