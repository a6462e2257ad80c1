import { defineErrors } from '../define-errors.ts';

export const captionsErrors = defineErrors({
  caption_style_not_found: { status: 404, message: 'This caption style no longer exists.' },
  caption_style_name_taken: { status: 409, message: 'You already have a caption style with this name.' },
  caption_styles_not_included: {
    status: 403,
    message: 'Your plan has no caption styles of your own. Upgrade your plan to make some.',
  },
  caption_styles_limit_reached: {
    status: 403,
    message: 'Your plan allows up to {limit} caption styles of your own. Delete one, or upgrade your plan.',
  },
  caption_preview_late: { status: 503, message: 'The preview is taking longer than expected. Please try again.' },
  caption_text_not_found: { status: 404, message: 'There is no text for this clip and platform yet.' },
  clips_of_several_projects: { status: 400, message: 'Please select clips from one project.' },
  generation_not_found: { status: 404, message: 'These texts are not being written.' },
});
