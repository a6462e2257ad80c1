import { type PlatformId, platformIds } from '@clipwright/clip-spec';

/** A part of the frame, in shares of its width and height. */
export type SafeArea = Readonly<{ x: number; y: number; width: number; height: number }>;

const wholeFrame: SafeArea = { x: 0.05, y: 0.05, width: 0.9, height: 0.86 };

/** The area of an upright clip that a platform's buttons and texts leave free. The engine places captions by the same values. */
export const safeAreas: Readonly<Record<PlatformId, SafeArea>> = {
  tiktok: { x: 0.06, y: 0.14, width: 0.78, height: 0.62 },
  instagram: { x: 0.06, y: 0.14, width: 0.78, height: 0.64 },
  youtube: { x: 0.06, y: 0.14, width: 0.78, height: 0.64 },
  twitter: wholeFrame,
  linkedin: wholeFrame,
  normal: wholeFrame,
};

/** The overlap from which on an area counts as covered, because the areas have margins. */
const tolerance = 0.03;

/** Returns the platforms that may cover the captions of an upright file that was only made for others. */
export function listCoveringPlatforms(madeFor: readonly PlatformId[]): PlatformId[] {
  const areas = madeFor.map((platform) => safeAreas[platform]);
  if (areas.length === 0) return [];
  const left = Math.max(...areas.map(({ x }) => x));
  const top = Math.max(...areas.map(({ y }) => y));
  const right = Math.min(...areas.map(({ x, width }) => x + width));
  const bottom = Math.min(...areas.map(({ y, height }) => y + height));
  return platformIds.filter((platform) => {
    const { x, y, width, height } = safeAreas[platform];
    return (
      left < x - tolerance || top < y - tolerance || right > x + width + tolerance || bottom > y + height + tolerance
    );
  });
}
