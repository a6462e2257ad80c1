import type { GeneratedClip } from '@clipwright/contract';

type Rendition = GeneratedClip['renditions'][number];

/** The file of a clip that is shown first: the upright one where there is one. */
export function uprightRendition({ renditions }: Pick<GeneratedClip, 'renditions'>): Rendition | null {
  return renditions.find(({ ratio }) => ratio === '9:16') ?? renditions[0] ?? null;
}

/** The picture that stands for a clip. */
export function posterOf(clip: Pick<GeneratedClip, 'renditions' | 'thumbnail_url'>): string | null {
  return uprightRendition(clip)?.thumbnail_url ?? clip.thumbnail_url;
}
