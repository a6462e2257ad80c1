import { linkErrorMessages, parseYoutubeUrl } from '@clipwright/contract';

/** The sites whose links an installation fetches: `hosts` also if `sites` is only YouTube. */
export type LinkRules = { sites: 'youtube' | 'all'; hosts: readonly string[] };

/**
 * Returns the problem of a link before it is requested, or null if it may be valid. `rules` is null while unavailable.
 */
export function refuseLink(url: string, rules: LinkRules | null): string | null {
  const parsed = parseYoutubeUrl(url);
  if ('videoId' in parsed) return null;
  const isOther = parsed.problem === 'youtube_url_invalid' && rules !== null && isTaken(url, rules);
  return isOther ? null : linkErrorMessages[parsed.problem];
}

/** Returns true if this installation fetches links of this site. */
function isTaken(url: string, { sites, hosts }: LinkRules): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false;
  return sites === 'all' || hosts.includes(parsed.hostname);
}
