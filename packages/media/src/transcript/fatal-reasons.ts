/** Errors that end the whole run rather than one source of words. */
export const fatalReasons = ['cancelled', 'disk-full', 'ffmpeg-missing'];
