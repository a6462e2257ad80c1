import type { MediaTools } from '@clipwright/media';

/** The access of this slice to ffmpeg and ffprobe, which are looked up on first use. */
export type GetTools = { getTools: () => Promise<MediaTools> };
