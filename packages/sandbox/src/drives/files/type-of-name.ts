const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  json: 'application/json',
  txt: 'text/plain',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
};

/** The type that a provider makes of a name. */
export function typeOfName(name: string): string {
  return TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
