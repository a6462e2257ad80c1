import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandKitsQuery } from './brand-kits-query.ts';

/** As many as a device shows beside a choice of colors without a search. */
const mostColors = 24;

/** The colors of all brand kits, each once, as color fields write them; to offer where a color is chosen. */
export function useBrandColors(): readonly string[] {
  const { data } = useQuery(brandKitsQuery);
  return useMemo(() => {
    const colors = (data?.kits ?? []).flatMap(({ settings: { colors, palette } }) => [
      ...[colors.text, colors.highlight].filter((color) => color !== null),
      ...palette,
    ]);
    return [...new Set(colors.map((color) => color.toLowerCase()))].slice(0, mostColors);
  }, [data]);
}
