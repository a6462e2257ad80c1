import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.aac': 'audio/aac',
  '.aif': 'audio/aiff',
  '.aifc': 'audio/aiff',
  '.aiff': 'audio/aiff',
  '.amr': 'audio/amr',
  '.au': 'audio/basic',
  '.avi': 'video/x-msvideo',
  '.caf': 'audio/x-caf',
  '.flac': 'audio/flac',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.m4b': 'audio/mp4',
  '.m4v': 'video/x-m4v',
  '.mka': 'audio/x-matroska',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.otc': 'font/collection',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.ttc': 'font/collection',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.weba': 'audio/webm',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.wma': 'audio/x-ms-wma',
  '.zip': 'application/zip',
};

/** Returns the content type for a file's key; never one that browsers render as a page. */
export function fileType(key: string): string {
  return types[extname(key)] ?? 'application/octet-stream';
}
