import type { BrandKit } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { brandKitsQuery } from '../../lib/kits/brand-kits-query.ts';

/** Returns a function that updates a kit in the cached list with the server's version. */
export function useKeepKit(): (kit: BrandKit) => void {
  const client = useQueryClient();
  return useCallback(
    (kit) => {
      client.setQueryData(brandKitsQuery.queryKey, (before) => {
        if (!before) return before;
        const others = before.kits.filter(({ id }) => id !== kit.id);
        // Only one kit can be the default.
        const left = kit.isDefault ? others.map((one) => ({ ...one, isDefault: false })) : others;
        const kits = [...left, kit].toSorted((a, b) => a.name.localeCompare(b.name));
        return { ...before, kits, used: kits.length };
      });
      void client.invalidateQueries({ queryKey: brandKitsQuery.queryKey });
    },
    [client],
  );
}
