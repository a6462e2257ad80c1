import { extname } from 'node:path';
import { mediaEndings } from '@clipwright/contract';
import { sourceFolder } from '../../files/index.ts';

/** Returns the storage key for the video or recording. Only a known extension is taken from the user's file name. */
export function videoKey(userId: string, sourceId: string, fileName: string): string {
  const ending = extname(fileName).slice(1).toLowerCase();
  return `${sourceFolder(userId, sourceId)}/video.${mediaEndings.has(ending) ? ending : 'mp4'}`;
}
