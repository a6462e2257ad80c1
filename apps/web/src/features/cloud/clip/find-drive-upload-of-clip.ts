import type { CloudUpload, ProjectCloud } from '@clipwright/contract';

/** The copy of a clip that is in a drive; null where there is none. */
export function findDriveUploadOfClip({ uploads }: ProjectCloud, clipId: string): CloudUpload | null {
  return uploads.find((one) => one.clipId === clipId && one.kind === 'clip' && one.state === 'uploaded') ?? null;
}
