import { getThroughGuard } from './get-through-guard.ts';

/** The size limit of thumbnails on sites. */
const MAX_BYTES = 400_000;
const TIMEOUT_MS = 5_000;
const types = /^image\/(jpeg|png|webp)$/;

/**
 * Fetches a picture through the guard, as a `data:` address: a page's policy lets it load nothing from other sites, and
 * the sites do not learn who looks. Null if it is not a picture, too large or does not arrive in time.
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
