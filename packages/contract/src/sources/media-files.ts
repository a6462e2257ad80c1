const videoEndings = '3gp avi flv m2ts m4v mkv mov mp4 mpeg mpg mts ogv ts webm wmv'.split(' ');
const audioEndings = 'aac aif aifc aiff amr au caf flac m4a m4b mka mp3 oga ogg opus wav weba wma'.split(' ');

/** Extensions of the supported files, in lower case and without a dot. Clips of audio files show a waveform. */
export const mediaEndings: ReadonlySet<string> = new Set([...videoEndings, ...audioEndings]);

/** The `accept` attribute of a file field. Some systems know no type for these extensions, so it lists both. */
export const acceptedMedia = 'video/*,audio/*,.mkv,.ts,.mts,.m2ts,.m4a,.m4b,.flac,.opus,.caf';

/** Returns the kind of a file by its name and type, without reading it; null if it is neither. */
export function mediaKindOf(file: { name: string; type: string }): 'video' | 'audio' | null {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  // The extension is checked first, because browsers report audio files in video containers as videos.
  if (audioEndings.includes(ending)) return 'audio';
  if (videoEndings.includes(ending) || /^video\//i.test(file.type)) return 'video';
  return /^audio\//i.test(file.type) ? 'audio' : null;
}
