import type { LinkFormat } from './link-info.ts';

/**
 * Protocols that yt-dlp downloads itself, through the proxy. All others would start a program that bypasses the proxy.
 */
const protocols = ['https', 'http', 'm3u8_native', 'm3u8', 'http_dash_segments'];

/**
 * The parts to download: one complete file, or separate video and audio. `tooLarge`: every available format is too
 * large.
 */
export type PickedFormats = { parts: LinkFormat[] } | { problem: 'no-video' | 'too-large' | 'drm' };

/**
 * Picks the parts to download: the tallest video up to the requested height, in the fastest codec to decode, with the
 * original audio, within the size limit as far as sizes are known.
 */
export function pickFormats(
  formats: readonly LinkFormat[],
  limits: { maxHeightPx: number; maxBytes: number },
): PickedFormats {
  const fetchable = formats.filter(({ protocol, ext }) => protocols.includes(protocol ?? '') && ext !== 'mhtml');
  const usable = fetchable.filter(({ has_drm }) => has_drm !== true);
  const sound = pickSound(usable.filter(({ vcodec, acodec }) => vcodec === 'none' && acodec !== 'none'));
  const pictures = usable.filter(({ vcodec }) => vcodec !== 'none');
  if (pictures.length === 0) return { problem: fetchable.length > usable.length ? 'drm' : 'no-video' };
  const choices = pictures.map((picture) => ({
    parts: picture.acodec === 'none' && sound ? [picture, sound] : [picture],
    rank: rankOf(picture, sound !== null, limits.maxHeightPx),
  }));
  const fitting = choices.filter(({ parts }) => sizeOf(parts) <= limits.maxBytes);
  const [first, ...others] = fitting;
  if (!first) return { problem: 'too-large' };
  return { parts: others.reduce((best, one) => (compare(one.rank, best.rank) > 0 ? one : best), first).parts };
}

/** Returns the parts' size in bytes, as far as the site provides it. */
export function sizeOf(parts: readonly LinkFormat[]): number {
  return parts.reduce((sum, { filesize, filesize_approx }) => sum + (filesize ?? filesize_approx ?? 0), 0);
}

function pickSound(sounds: readonly LinkFormat[]): LinkFormat | null {
  const rank = (sound: LinkFormat) => [
    sound.language_preference ?? 0,
    /-drc$/.test(sound.format_id) ? 0 : 1,
    sound.preference ?? 0,
    /^mp4a/.test(sound.acodec ?? '') ? 1 : 0,
    sound.abr ?? sound.tbr ?? 0,
  ];
  const [first, ...others] = sounds;
  if (!first) return null;
  return others.reduce((best, sound) => (compare(rank(sound), rank(best)) > 0 ? sound : best), first);
}

/** Returns a rank to compare item by item; larger is better. */
function rankOf(picture: LinkFormat, hasSound: boolean, maxHeightPx: number): number[] {
  // The shorter side counts: a 1080x1920 Short is no taller than a 1920x1080 film.
  const sides = [picture.width, picture.height].filter((side) => typeof side === 'number');
  const heightPx = sides.length > 0 ? Math.min(...sides) : 0;
  const codec = picture.vcodec ?? '';
  return [
    picture.acodec !== 'none' || hasSound ? 1 : 0,
    heightPx <= maxHeightPx ? heightPx : -heightPx,
    picture.language_preference ?? 0,
    /^avc|^h264/.test(codec) ? 3 : /^vp0?9/.test(codec) ? 2 : /^av01/.test(codec) ? 0 : 1,
    picture.fps ?? 0,
    /^https?$/.test(picture.protocol ?? '') ? 1 : 0,
    picture.preference ?? 0,
    picture.tbr ?? 0,
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
