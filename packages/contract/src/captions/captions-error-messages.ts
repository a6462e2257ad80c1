/** The message of each error. Facts of the error replace `{name}`. */
export const captionsErrorMessages = {
  caption_style_not_found: 'This caption style no longer exists.',
  caption_style_name_taken: 'You already have a caption style with this name.',
  caption_styles_not_included: 'Your plan does not include custom caption styles. Upgrade your plan to create some.',
  caption_styles_limit_reached:
    'Your plan allows up to {limit} custom caption styles. Delete one, or upgrade your plan.',
  caption_preview_late: 'The preview is taking longer than expected. Please try again.',
  caption_text_not_found: 'There is no text for this clip and platform yet.',
  clips_of_several_projects: 'Please select clips from one project.',
  generation_not_found: 'These texts are not being written.',
} as const;
