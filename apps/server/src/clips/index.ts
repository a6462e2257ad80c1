export { readClips } from './read-clips.ts';
