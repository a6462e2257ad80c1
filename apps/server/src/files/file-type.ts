import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.avi': 'video/x-msvideo',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.m4v': 'video/x-m4v',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.otc': 'font/collection',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.ttc': 'font/collection',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};

/** What a browser is told of a file by its key; nothing in there can be a page. */
export function fileType(key: string): string {
  return types[extname(key)] ?? 'application/octet-stream';
}
