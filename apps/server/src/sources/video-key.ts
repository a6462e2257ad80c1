import { extname } from 'node:path';
import { mediaEndings } from '@clipwright/contract';
import { sourceFolder } from '../files/index.ts';

/** Returns the key of the video or recording. Of the user's name only a known extension is used. */
export function videoKey(userId: string, sourceId: string, fileName: string): string {
  const ending = extname(fileName).slice(1).toLowerCase();
  return `${sourceFolder(userId, sourceId)}/video.${mediaEndings.has(ending) ? ending : 'mp4'}`;
}
