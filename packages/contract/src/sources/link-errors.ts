import { defineErrors } from '../define-errors.ts';

/** Why a link cannot be used, each with what to do about it. */
export const linkErrors = defineErrors({
  youtube_url_invalid: { status: 400, message: 'Please enter a valid YouTube video URL' },
  youtube_id_invalid: { status: 400, message: 'Invalid YouTube video ID' },
  link_not_web: { status: 400, message: 'Please enter a link that begins with https:// or http://' },
  link_site_not_allowed: {
    status: 400,
    message: 'Only YouTube links can be used here. Download the video and upload the file instead.',
  },
  link_site_not_supported: {
    status: 400,
    message: 'This site is not supported. Download the video and upload the file instead.',
  },
  link_address_refused: {
    status: 400,
    message: 'This link leads into a private network or to a port that is not allowed, and was refused.',
  },
  link_private: {
    status: 400,
    message: 'This video is private. Ask its owner to make it public or unlisted, or upload the file.',
  },
  link_needs_sign_in: {
    status: 400,
    message: 'This video is shown to signed-in viewers or members only. Upload the file instead.',
  },
  link_age_restricted: { status: 400, message: 'Age-restricted video. Upload the file instead.' },
  link_region_blocked: {
    status: 400,
    message: 'This video is not available in the country of this server. Upload the file instead.',
  },
  link_removed: { status: 400, message: 'This video does not exist or was removed. Check the link.' },
  link_live: {
    status: 400,
    message: 'This video is still live. Try again a few hours after the stream has ended.',
  },
  link_upcoming: {
    status: 400,
    message: 'This video has not started yet. Try again a few hours after it has ended.',
  },
  link_several_videos: {
    status: 400,
    message: 'This link leads to several videos. Open the one you want and copy its link.',
  },
  link_no_video: { status: 400, message: 'There is no video at this link. Check it, or upload the file.' },
  link_protected: { status: 400, message: 'This video is copy-protected. Upload a file of your own instead.' },
  link_bot_check: {
    status: 502,
    message: 'The site asks this server to prove that it is not a robot. Try again later, or upload the file.',
  },
  link_busy: { status: 502, message: 'The site is not accepting more requests right now. Try again in an hour.' },
  link_tool_outdated: {
    status: 503,
    message:
      'yt-dlp is too old for this site. Upload the file, or ask the operator of this installation to install the newest release.',
  },
  link_tool_missing: {
    status: 503,
    message:
      'Links need yt-dlp, which is not installed here. Upload the file, or ask the operator of this installation to install it.',
  },
  link_tool_preparing: {
    status: 503,
    message: 'Links are being prepared. Try again in a minute, or upload the file.',
  },
  link_tool_not_fetched: {
    status: 503,
    message:
      'Links need a download of 3 MB, which failed. Check the network of this server and try again, or upload the file.',
  },
  link_tool_needs_python: {
    status: 503,
    message:
      'Links need Python 3.11 or newer, which this server does not have. Install it and try again, or upload the file.',
  },
  link_tool_broken: {
    status: 503,
    message:
      'The program that links need was downloaded, but does not run on this server. Check its Python and try again, or upload the file.',
  },
  link_tool_not_allowed: {
    status: 409,
    message: 'What links need is installed by the operator of this installation. Upload the file instead.',
  },
  link_tool_busy: { status: 503, message: 'Several links are being checked. Try again in a few seconds.' },
  link_unreachable: {
    status: 502,
    message: 'The site cannot be reached. Check the link, or try again in a few minutes.',
  },
  link_timed_out: { status: 502, message: 'The video took too long to fetch. Try again later, or upload the file.' },
  link_failed: { status: 502, message: 'The video could not be fetched. Try again later, or upload the file.' },
});
