import { defineErrors } from '../define-errors.ts';
import editsErrorMessages from './edits-error-messages.en.json' with { type: 'json' };

export const editsErrors = defineErrors(editsErrorMessages, {
  edit_changed: 409,
  edit_outside_source: 400,
  edit_unavailable: 409,
  edit_version_not_found: 404,
  edit_picture_not_found: 400,
  edit_music_not_found: 400,
  edit_file_not_found: 404,
  edit_files_limit_reached: 403,
  music_invalid: 400,
  music_too_long: 400,
  picture_invalid: 400,
  edit_unchanged: 409,
  no_subtitles: 409,
  no_captions: 409,
  uneven_frame_rate: 409,
  timeline_impossible: 409,
  no_clips_to_export: 409,
});
