import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandKitsQuery } from './brand-kits-query.ts';

/** The number of colors that fit beside a color picker. */
const mostColors = 24;

/** Returns the distinct colors of all brand kits in the format of color fields, as suggestions for color pickers. */
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
