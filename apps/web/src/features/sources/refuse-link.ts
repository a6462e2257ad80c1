import { linkErrorMessages, parseYoutubeUrl } from '@clipwright/contract';

/** Whose links an installation fetches: `hosts` also where `sites` is YouTube alone. */
export type LinkRules = { sites: 'youtube' | 'all'; hosts: readonly string[] };

/** What is wrong with a link before anyone looks at it; null where it may be one. `rules` is null where they are unknown. */
export function refuseLink(url: string, rules: LinkRules | null): string | null {
  const parsed = parseYoutubeUrl(url);
  if ('videoId' in parsed) return null;
  const isOther = parsed.problem === 'youtube_url_invalid' && rules !== null && isTaken(url, rules);
  return isOther ? null : linkErrorMessages[parsed.problem];
}

/** Whether a link of another site is one that this installation takes. */
function isTaken(url: string, { sites, hosts }: LinkRules): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false;
  return sites === 'all' || hosts.includes(parsed.hostname);
}
