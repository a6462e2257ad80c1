import { posix } from 'node:path';

/** Returns the file name of the configured footage, by its address: "moon-landing.mp4". */
export function talkFileName({ url }: { url: string }): string {
  const { pathname, hostname } = new URL(url);
  const encoded = posix.basename(pathname);
  try {
    return (decodeURIComponent(encoded) || hostname).slice(0, 200);
  } catch {
    // A percent sign that escapes nothing.
    return encoded.slice(0, 200);
  }
}
