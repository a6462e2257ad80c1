import type { GeneratedClip } from '@clipwright/contract';

type Rendition = GeneratedClip['renditions'][number];

/** Returns the file of a clip that is shown first: the portrait one if there is one. */
export function uprightRendition({ renditions }: Pick<GeneratedClip, 'renditions'>): Rendition | null {
  return renditions.find(({ ratio }) => ratio === '9:16') ?? renditions[0] ?? null;
}

/** Returns the picture that represents a clip. */
export function posterOf(clip: Pick<GeneratedClip, 'renditions' | 'thumbnail_url'>): string | null {
  return uprightRendition(clip)?.thumbnail_url ?? clip.thumbnail_url;
}
