import type { Translation } from '@clipwright/messages';
import { languageNames } from '../../../lib/language-names.ts';
import { platformNames } from '../../../lib/platform-names.ts';
import type { preferenceMessages as english } from './preference-messages.ts';

export const preferenceMessages: Translation<typeof english> = {
  failed: 'No se pudieron cargar tus preferencias',
  captions: {
    heading: 'Textos para publicar',
    tone: 'Tono',
    toneHint: 'Cómo suenan los textos de tus publicaciones.',
    tones: {
      professional: 'Profesional',
      casual: 'Informal',
      energetic: 'Enérgico',
      educational: 'Didáctico',
    },
    platforms: 'Plataformas predeterminadas',
    platformsHint: 'Ya seleccionadas cuando generas textos para publicar.',
    lastPlatform: 'Elige al menos una plataforma',
    platformNames,
    language: 'Idioma',
    languageHint: 'El idioma de los textos para publicar y de los análisis.',
    languageNames,
  },
  appearance: {
    heading: 'Apariencia',
    scheme: 'Tema',
    schemeHint: 'Se guarda en este navegador.',
    schemes: { light: 'Claro', dark: 'Oscuro', auto: 'Del sistema' },
  },
  keys: {
    heading: 'Atajos de teclado',
    single: 'Atajos de una tecla',
    singleHint:
      'En la página de un proyecto, una sola tecla reproduce, conserva, descarta, edita o descarga un clip. Pulsa ? allí para verlos todos. Se guarda en este navegador.',
  },
  notifications: {
    heading: 'Notificaciones',
    email: 'Correo electrónico',
    emailHint: 'Te avisa por correo cuando hay clips listos, cuando un video falla y sobre los pagos.',
    processing: 'Proceso',
    processingHint:
      'Muestra una notificación cuando hay clips listos, cuando un video falla o cuando hay archivos a la espera de tu nube.',
    analytics: 'Estadísticas',
    analyticsHint: 'Te envía por correo un resumen mensual de tus proyectos, clips y visualizaciones.',
    always: 'Los correos de seguridad, como el aviso de un cambio de contraseña, se envían siempre.',
    noMail: 'Esta instalación aún no puede enviar correos. Lo que elijas se aplicará cuando pueda.',
  },
};
