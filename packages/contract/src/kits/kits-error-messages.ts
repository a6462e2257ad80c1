/** The message of each error. Facts of the error replace `{name}`. */
export const kitsErrorMessages = {
  logo_not_found: 'This logo does not exist, or it is not yours.',
  logo_invalid: 'Please choose a PNG, JPEG, WebP, or GIF image of up to 2 MB.',
  logo_too_large:
    'This picture has too many pixels. Please choose one of up to 12 megapixels, or a baseline JPEG of up to 40.',
  logos_limit_reached: 'You can keep up to {limit} logos. Please delete one first.',
  brand_kit_not_found: 'This brand kit no longer exists.',
  brand_kit_name_taken: 'You already have a brand kit with this name.',
  brand_kit_changed: 'This brand kit was changed in another place. Reload it to see how it is now.',
  brand_kits_not_included: 'Your plan does not include brand kits. Upgrade your plan to use them.',
  brand_kits_limit_reached:
    'You can have up to {limit, plural, one {# brand kit} other {# brand kits}} on your plan. Delete one, or upgrade your plan.',
  brand_kit_locked: 'Your plan no longer includes this brand kit. Choose another one, or upgrade your plan.',
  brand_kit_not_ready: 'A file of this brand kit is still being checked. Please try again in a moment.',
  kit_file_not_found: 'This file of the brand kit no longer exists.',
  kit_fonts_limit_reached: 'A brand kit can have up to {limit} fonts. Delete one first.',
  kit_file_not_checked: 'The file could not be checked. Please upload it again.',
  font_invalid: 'Please choose a TrueType or OpenType font (.ttf or .otf) of up to 10 MB.',
  font_not_embeddable: 'The license of this font does not allow it to be embedded. Please choose another font.',
  bumper_invalid: 'This video cannot be read. Please choose another one, such as an MP4.',
  bumper_too_long: 'An intro or an outro can be up to {limit} seconds long.',
  bumper_too_large:
    'An intro or an outro can have sides of up to {side} pixels and {rate} frames a second. Please export it smaller.',
} as const;
