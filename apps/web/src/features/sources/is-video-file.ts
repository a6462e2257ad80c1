/** Endings of what is a video, as the server goes by them too. */
const videoEnding = /\.(mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|mts|m2ts|wmv|flv|3gp|ogv)$/i;

/** What a file says of itself, before anything of it is read. */
export function isVideoFile(file: Pick<File, 'name' | 'type'>): boolean {
  return /^video\//i.test(file.type) || videoEnding.test(file.name);
}
