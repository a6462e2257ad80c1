import { defineErrors } from '../define-errors.ts';
import captionsErrorMessages from './captions-error-messages.en.json' with { type: 'json' };

export const captionsErrors = defineErrors(captionsErrorMessages, {
  caption_style_not_found: 404,
  caption_style_name_taken: 409,
  caption_styles_not_included: 403,
  caption_styles_limit_reached: 403,
  caption_preview_late: 503,
  caption_text_not_found: 404,
  clips_of_several_projects: 400,
  generation_not_found: 404,
});
