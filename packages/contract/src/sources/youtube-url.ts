/** A video's page on YouTube, or which of the two messages a text deserves. */
export type YoutubeUrl = { videoId: string; url: string } | { problem: 'youtube_url_invalid' | 'youtube_id_invalid' };

const MAX_URL_LENGTH = 2000;

const hosts = /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/;
const folders = ['shorts', 'live', 'embed', 'v', 'e'];

/**
 * Reads the link of one video in any form YouTube hands out: watch, youtu.be, shorts, live, embed, music, mobile, with or
 * without https://, with a time, a playlist (which is passed over) and trackers.
 * @returns the video's id and the plain address of its page.
 */
export function parseYoutubeUrl(text: string): YoutubeUrl {
  const url = toUrl(text.trim());
  if (url === null) return { problem: 'youtube_url_invalid' };
  const host = url.hostname.replace(/\.$/, '');
  const path = url.pathname.split('/').filter((part) => part !== '');
  const id = findId(host, path, url);
  if (id === null) return { problem: 'youtube_url_invalid' };
  if (!/^[\w-]{11}$/.test(id)) return { problem: 'youtube_id_invalid' };
  return { videoId: id, url: `https://www.youtube.com/watch?v=${id}` };
}

/** Returns the text at the position of the id; null if the URL is not that of a video. */
function findId(host: string, path: readonly string[], url: URL): string | null {
  const [first, second] = path;
  if (/^(?:www\.)?youtu\.be$/.test(host)) return first ?? null;
  if (!hosts.test(host)) return null;
  if (first === 'watch') return url.searchParams.get('v') ?? second ?? null;
  if (first !== undefined && folders.includes(first)) return second === 'videoseries' ? null : (second ?? null);
  return first === undefined ? url.searchParams.get('v') : null;
}

function toUrl(text: string): URL | null {
  if (text === '' || text.length > MAX_URL_LENGTH || /\s/.test(text)) return null;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return /^https?:$/.test(url.protocol) && isPlain ? url : null;
}
