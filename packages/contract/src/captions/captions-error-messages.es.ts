import type { Translation } from '@clipwright/messages';
import type { captionsErrorMessages as english } from './captions-error-messages.ts';

export const captionsErrorMessages: Translation<typeof english> = {
  caption_style_not_found: 'Este estilo de subtítulos ya no existe.',
  caption_style_name_taken: 'Ya tienes un estilo de subtítulos con este nombre.',
  caption_styles_not_included: 'Tu plan no incluye estilos de subtítulos propios. Mejora tu plan para crearlos.',
  caption_styles_limit_reached:
    'Tu plan permite hasta {limit} estilos de subtítulos propios. Elimina uno o mejora tu plan.',
  caption_preview_late: 'La vista previa tarda más de lo esperado. Inténtalo de nuevo.',
  caption_text_not_found: 'Aún no hay texto para este clip y esta plataforma.',
  clips_of_several_projects: 'Selecciona clips de un solo proyecto.',
  generation_not_found: 'Estos textos no se están escribiendo.',
};
