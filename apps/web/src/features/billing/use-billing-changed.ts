import { useQueryClient } from '@tanstack/react-query';

/** Loads everything about payments again; done when it is there. */
export function useBillingChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['billing'] });
}
