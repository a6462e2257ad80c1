import type { MediaTools } from '@clipwright/media';

/** This slice's access to ffmpeg and ffprobe, which are looked up on first use. */
export type GetTools = { getTools: () => Promise<MediaTools> };
