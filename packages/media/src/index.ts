export { MediaError } from './media-error.ts';
export { probeMedia } from './probe/probe-media.ts';
export { findMediaTools } from './process/find-media-tools.ts';
