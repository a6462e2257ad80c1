/** The message of each error. Facts of the error replace `{name}`. */
export const editsErrorMessages = {
  edit_changed: 'This clip was changed in another tab or on another device. Load those changes, or keep yours.',
  edit_outside_source:
    'The clip shows a part of the video that does not exist: the video is {durationSec} seconds long.',
  edit_unavailable: 'This clip cannot be edited because Clipwright no longer has what it was made from.',
  edit_version_not_found: 'This version of the clip does not exist.',
  edit_picture_not_found: 'This picture does not exist, or it is not yours.',
  edit_music_not_found: 'This music does not exist, or it is not yours.',
  edit_file_not_found: 'This file does not exist, or it is not yours.',
  edit_files_limit_reached: 'You can keep up to {limit} of these. Please delete one first.',
  music_invalid: 'Please choose a sound file of up to 40 MB, such as MP3, M4A, WAV, FLAC, or OGG.',
  music_too_long: 'Music can be up to {minutes} minutes long. Please choose a shorter piece.',
  picture_invalid:
    'Please choose a PNG, JPEG, WebP, or GIF image of up to 10 MB and 12 megapixels, or a baseline JPEG of up to 40.',
  edit_unchanged: 'Nothing has changed since this clip was last exported.',
  no_subtitles: 'Nothing is said in this clip, so there are no subtitles.',
  no_captions: 'This clip has no captions. Choose SRT, VTT, or plain text to get its words.',
  uneven_frame_rate:
    'This video has a variable frame rate, so editing programs cannot cut it exactly. Convert it to a constant frame rate and create the clips from that file.',
  timeline_impossible: 'These clips cannot be put on one timeline. Export them one by one.',
  no_clips_to_export: 'This project has no clips to export.',
} as const;
