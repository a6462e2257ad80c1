import { createHash } from 'node:crypto';
import type { NetworkPost, PostFile } from '../network.ts';

const TID_SIGNS = '234567abcdefghijklmnopqrstuvwxyz';
const FIRST_MICROS = 1_704_067_200_000_000n; // 2024
const YEAR_MICROS = 31_536_000_000_000n;
const MAX_ALT_CHARS = 1000;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The greatest length of a text in graphemes, and in bytes. */
export const TEXT_LIMITS = { graphemes: 300, bytes: 3000 } as const;

/** True if Bluesky takes the text. */
export function fitsBluesky(text: string): boolean {
  if (Buffer.byteLength(text) > TEXT_LIMITS.bytes) return false;
  return [...graphemes.segment(text)].length <= TEXT_LIMITS.graphemes;
}

/**
 * Makes the key of a post's record from our own id, so that every try writes the same record. It has the form of a
 * timestamp identifier, as the protocol demands, but its time means nothing.
 */
export function makeRecordKey(postId: string): string {
  const digest = createHash('sha256').update(postId).digest();
  const micros = FIRST_MICROS + (digest.readBigUInt64BE(0) % YEAR_MICROS);
  let value = (micros << 10n) | (digest.readBigUInt64BE(8) & 1023n);
  let key = '';
  for (let sign = 0; sign < 13; sign += 1) {
    key = TID_SIGNS[Number(value & 31n)] + key;
    value >>= 5n;
  }
  return key;
}

/** Makes a record. It is the same for the same arguments. */
export function makeRecord(
  post: NetworkPost,
  file: Pick<PostFile, 'widthPx' | 'heightPx'>,
  { blob, createdAt }: { blob: unknown; createdAt: string },
) {
  return {
    $type: 'app.bsky.feed.post',
    text: post.text,
    facets: listFacets(post.text),
    ...(post.language !== null && { langs: [post.language] }),
    createdAt,
    embed: {
      $type: 'app.bsky.embed.video',
      video: blob,
      alt: post.title.slice(0, MAX_ALT_CHARS),
      aspectRatio: { width: file.widthPx, height: file.heightPx },
    },
  };
}

/** Lists the links and hashtags of a text, by the bytes that they take. */
export function listFacets(text: string) {
  const links = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map((match) => {
    const uri = match[0].replace(/[.,;:!?'")\]]+$/, '');
    return { start: match.index, text: uri, feature: { $type: 'app.bsky.richtext.facet#link', uri } };
  });
  const isInLink = (at: number) => links.some(({ start, text: uri }) => at >= start && at < start + uri.length);
  const tags = [...text.matchAll(/(?<![\p{L}\p{N}_&/#])[#＃]([\p{L}\p{N}\p{M}_]*[\p{L}\p{M}_][\p{L}\p{N}\p{M}_]*)/gu)]
    .filter(({ index }) => !isInLink(index))
    .map((match) => ({
      start: match.index,
      text: match[0],
      feature: { $type: 'app.bsky.richtext.facet#tag', tag: match[1] ?? '' },
    }));
  return [...links, ...tags]
    .filter(({ feature }) => !('tag' in feature) || feature.tag.length <= 64)
    .map(({ start, text: part, feature }) => {
      const byteStart = Buffer.byteLength(text.slice(0, start));
      return { index: { byteStart, byteEnd: byteStart + Buffer.byteLength(part) }, features: [feature] };
    });
}
