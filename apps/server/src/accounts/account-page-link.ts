import type { Config } from '../config/config.ts';

/** Returns the full URL for one of the product's paths. */
export function accountPageLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(path, publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
