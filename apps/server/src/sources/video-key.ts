import { extname } from 'node:path';
import { mediaEndings } from '@clipwright/contract';
import { sourceFolder } from '../files/index.ts';

/** The video's or recording's key. Of the user's name only an ending that is known counts. */
export function videoKey(userId: string, sourceId: string, fileName: string): string {
  const ending = extname(fileName).slice(1).toLowerCase();
  return `${sourceFolder(userId, sourceId)}/video.${mediaEndings.has(ending) ? ending : 'mp4'}`;
}
