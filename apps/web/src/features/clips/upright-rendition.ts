import type { ProjectClip } from '@clipwright/contract';

type Rendition = ProjectClip['renditions'][number];

/** The file of a clip that is shown first: the upright one where there is one. */
export function uprightRendition({ renditions }: Pick<ProjectClip, 'renditions'>): Rendition | null {
  return renditions.find(({ ratio }) => ratio === '9:16') ?? renditions[0] ?? null;
}
