import type { NetworkAccount } from '@clipwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publishingApi } from '../publishing-api.ts';
import { accountsQuery } from '../publishing-queries.ts';

const freshMs = 60_000;

/**
 * Asks a network what an account may post now, while its choices are open. TikTok requires this of pages that post; other
 * networks get no request.
 */
export function useFreshLimits({ id, limits }: Pick<NetworkAccount, 'id' | 'limits'>) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['publishing', 'fresh-limits', id],
    queryFn: async () => {
      const account = await publishingApi.checkAccount(id);
      client.setQueryData(
        accountsQuery.queryKey,
        (workspace) =>
          workspace && {
            ...workspace,
            accounts: workspace.accounts.map((one) => (one.id === id ? account : one)),
          },
      );
      return account.limitsCheckedAt;
    },
    enabled: limits.asksPrivacy,
    staleTime: freshMs,
  });
}
