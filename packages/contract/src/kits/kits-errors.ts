import { defineErrors } from '../define-errors.ts';
import kitsErrorMessages from './kits-error-messages.en.json' with { type: 'json' };

export const kitsErrors = defineErrors(kitsErrorMessages, {
  logo_not_found: 404,
  logo_invalid: 400,
  logo_too_large: 400,
  logos_limit_reached: 403,
  brand_kit_not_found: 404,
  brand_kit_name_taken: 409,
  brand_kit_changed: 409,
  brand_kits_not_included: 403,
  brand_kits_limit_reached: 403,
  brand_kit_locked: 403,
  brand_kit_not_ready: 409,
  kit_file_not_found: 404,
  kit_fonts_limit_reached: 403,
  kit_file_not_checked: 503,
  font_invalid: 400,
  font_not_embeddable: 400,
  bumper_invalid: 400,
  bumper_too_long: 400,
  bumper_too_large: 400,
});
