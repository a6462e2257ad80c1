import type { Translation } from '@clipwright/messages';
import type { kitsErrorMessages as english } from './kits-error-messages.ts';

export const kitsErrorMessages: Translation<typeof english> = {
  logo_not_found: 'Este logotipo no existe o no es tuyo.',
  logo_invalid: 'Elige una imagen PNG, JPEG, WebP o GIF de hasta 2 MB.',
  logo_too_large:
    'Esta imagen tiene demasiados píxeles. Elige una de hasta 12 megapíxeles, o un JPEG no progresivo de hasta 40.',
  logos_limit_reached: 'Puedes conservar hasta {limit} logotipos. Elimina uno primero.',
  brand_kit_not_found: 'Este kit de marca ya no existe.',
  brand_kit_name_taken: 'Ya tienes un kit de marca con este nombre.',
  brand_kit_changed: 'Este kit de marca se cambió en otro lugar. Vuelve a cargarlo para ver cómo está ahora.',
  brand_kits_not_included: 'Tu plan no incluye kits de marca. Mejora tu plan para usarlos.',
  brand_kits_limit_reached:
    'Puedes tener hasta {limit, plural, one {# kit de marca} many {# de kits de marca} other {# kits de marca}} en tu plan. Elimina uno o mejora tu plan.',
  brand_kit_locked: 'Tu plan ya no incluye este kit de marca. Elige otro o mejora tu plan.',
  brand_kit_not_ready: 'Todavía se está revisando un archivo de este kit de marca. Inténtalo de nuevo en un momento.',
  kit_file_not_found: 'Este archivo del kit de marca ya no existe.',
  kit_fonts_limit_reached: 'Un kit de marca puede tener hasta {limit} fuentes. Elimina una primero.',
  kit_file_not_checked: 'No se pudo revisar el archivo. Vuelve a subirlo.',
  font_invalid: 'Elige una fuente TrueType u OpenType (.ttf u .otf) de hasta 10 MB.',
  font_not_embeddable: 'La licencia de esta fuente no permite incrustarla. Elige otra fuente.',
  bumper_invalid: 'Este video no se puede leer. Elige otro, por ejemplo un MP4.',
  bumper_too_long: 'Una intro o un cierre puede durar hasta {limit} segundos.',
  bumper_too_large:
    'Una intro o un cierre puede tener lados de hasta {side} píxeles y {rate} fotogramas por segundo. Expórtalo más pequeño.',
};
