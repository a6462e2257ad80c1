/** The message of each error. Facts of the error replace `{name}`. */
export const linkErrorMessages = {
  youtube_url_invalid: 'Please enter a valid YouTube video URL',
  youtube_id_invalid: 'Invalid YouTube video ID',
  link_not_web: 'Please enter a link that begins with https:// or http://',
  link_site_not_allowed: 'Only YouTube links can be used here. Download the video and upload the file instead.',
  link_site_not_supported: 'This site is not supported. Download the video and upload the file instead.',
  link_address_refused: 'This link points to a private network or a blocked port and cannot be used.',
  link_private: 'This video is private. Ask its owner to make it public or unlisted, or upload the file.',
  link_needs_sign_in: 'This video is only available to signed-in viewers or members. Upload the file instead.',
  link_age_restricted: 'Age-restricted video. Upload the file instead.',
  link_region_blocked: 'This video is not available in the country where this server runs. Upload the file instead.',
  link_removed: 'This video does not exist or was removed. Check the link.',
  link_live: 'This video is still live. Try again a few hours after the stream has ended.',
  link_upcoming: 'This video has not started yet. Try again a few hours after it has ended.',
  link_several_videos: 'This link leads to several videos. Open the one you want and copy its link.',
  link_no_video: 'There is no video at this link. Check it, or upload the file.',
  link_protected: 'This video is copy-protected. Upload a file of your own instead.',
  link_bot_check: 'The site wants this server to prove that it is not a robot. Try again later, or upload the file.',
  link_busy: 'The site is not accepting more requests right now. Try again in an hour.',
  link_tool_outdated:
    'yt-dlp is too old for this site. Upload the file, or ask the operator of this installation to install the newest release.',
  link_tool_missing:
    'Links need yt-dlp, which is not installed here. Upload the file, or ask the operator of this installation to install it.',
  link_tool_preparing: 'Links are being prepared. Try again in a minute, or upload the file.',
  link_tool_not_fetched:
    'The 3 MB download that links need has failed. Check this server’s network and try again, or upload the file.',
  link_tool_needs_python:
    'Links need Python 3.11 or newer, which this server does not have. Install it and try again, or upload the file.',
  link_tool_broken:
    'The program that links need was downloaded but does not run on this server. Check its Python installation and try again, or upload the file.',
  link_tool_not_allowed: 'Only the operator of this installation can set up links. Upload the file instead.',
  link_tool_busy: 'Several links are being checked. Try again in a few seconds.',
  link_unreachable: 'The site cannot be reached. Check the link, or try again in a few minutes.',
  link_timed_out: 'The video took too long to fetch. Try again later, or upload the file.',
  link_failed: 'The video could not be fetched. Try again later, or upload the file.',
} as const;
