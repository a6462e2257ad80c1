import { MAX_LINK_LENGTH, parseYoutubeUrl } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import type { LinkSettings } from './link-settings.ts';

/** A valid link. `videoId` is null for sites other than YouTube. */
export type CheckedLink = { url: string; videoId: string | null };

/**
 * Converts a typed link to the URL to fetch: YouTube links in canonical form, others unchanged if the installation
 * allows them. @throws AppError with the reason why the link is rejected.
 */
export function checkLink(
  text: string,
  { sites, localHosts }: Pick<LinkSettings, 'sites' | 'localHosts'>,
): CheckedLink {
  const youtube = parseYoutubeUrl(text);
  if ('url' in youtube) return youtube;
  const url = toWebUrl(text.trim());
  if (url !== null && localHosts.has(url.hostname)) return { url: url.href, videoId: null };
  if (sites === 'youtube' || isYoutube(url)) throw new AppError(youtube.problem);
  if (url === null) throw new AppError('link_not_web');
  return { url: url.href, videoId: null };
}

function toWebUrl(text: string): URL | null {
  if (text.length > MAX_LINK_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
}

/** A playlist or a channel is not a video, whatever else is allowed. */
function isYoutube(url: URL | null): boolean {
  return url !== null && /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)\.?$/.test(url.hostname);
}
