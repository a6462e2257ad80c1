import type { MediaTools } from '@clipwright/media';

/** How this slice comes to ffmpeg and ffprobe, which are looked for once they are needed. */
export type GetTools = { getTools: () => Promise<MediaTools> };
