import type { BrandKit } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { brandKitsQuery } from '../../lib/kits/brand-kits-query.ts';

/** Puts a kit as the server has it now into the list that pages show. */
export function useKeepKit(): (kit: BrandKit) => void {
  const client = useQueryClient();
  return useCallback(
    (kit) => {
      client.setQueryData(brandKitsQuery.queryKey, (before) => {
        if (!before) return before;
        const others = before.kits.filter(({ id }) => id !== kit.id);
        // One at a time is the default.
        const left = kit.isDefault ? others.map((one) => ({ ...one, isDefault: false })) : others;
        const kits = [...left, kit].toSorted((a, b) => a.name.localeCompare(b.name));
        return { ...before, kits, used: kits.length };
      });
      void client.invalidateQueries({ queryKey: brandKitsQuery.queryKey });
    },
    [client],
  );
}
