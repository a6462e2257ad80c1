import { posix } from 'node:path';

/** Returns the configured footage's file name from its URL, such as "moon-landing.mp4". */
export function talkFileName({ url }: { url: string }): string {
  const { pathname, hostname } = new URL(url);
  const encoded = posix.basename(pathname);
  try {
    return (decodeURIComponent(encoded) || hostname).slice(0, 200);
  } catch {
    // A percent sign that is not an escape.
    return encoded.slice(0, 200);
  }
}
