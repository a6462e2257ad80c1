import { extname } from 'node:path';
import { sourceFolder } from '../files/index.ts';

const endings = new Set('3gp avi flv m2ts m4v mkv mov mp4 mpeg mpg mts ogv ts webm wmv'.split(' '));

/** The video's key. Of the user's name only an ending that is known counts. */
export function videoKey(userId: string, sourceId: string, fileName: string): string {
  const ending = extname(fileName).slice(1).toLowerCase();
  return `${sourceFolder(userId, sourceId)}/video.${endings.has(ending) ? ending : 'mp4'}`;
}
