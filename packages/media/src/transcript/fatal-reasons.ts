/** Errors that end the entire run rather than only one source of words. */
export const fatalReasons = ['cancelled', 'disk-full', 'ffmpeg-missing'];
