import { getThroughGuard } from './get-through-guard.ts';

/** The size limit for site thumbnails. */
const MAX_BYTES = 400_000;
const TIMEOUT_MS = 5_000;
const types = /^image\/(jpeg|png|webp)$/;

/**
 * Fetches a picture through the guard as a `data:` URL: the page's content security policy blocks other sites, and
 * those sites do not learn who is looking. Returns null if it is not a picture, is too large or does not arrive in
 * time.
 */
export async function fetchPicture(url: string, guardUrl: string): Promise<string | null> {
  try {
    const response = await getThroughGuard(url, guardUrl, AbortSignal.timeout(TIMEOUT_MS));
    const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.statusCode !== 200 || !types.test(type)) {
      response.destroy();
      return null;
    }
    const pieces: Buffer[] = [];
    let sizeBytes = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      sizeBytes += piece.length;
      if (sizeBytes > MAX_BYTES) return null;
      pieces.push(piece);
    }
    return `data:${type};base64,${Buffer.concat(pieces).toString('base64')}`;
  } catch {
    return null;
  }
}
