/** The part of the engine that looks for yt-dlp, as the server does when it has started. */
export { findYtDlp } from './links/find-yt-dlp.ts';
