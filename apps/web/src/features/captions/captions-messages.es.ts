import { inSpanish, type Translation } from '@clipwright/messages';
import { languageNames } from '../../lib/language-names.ts';
import { platformNames } from '../../lib/platform-names.ts';
import type { captionsMessages as english } from './captions-messages.ts';

type Count = { count: number };
const clipsOf = inSpanish<Count & { date: string }>(
  '{count, plural, one {# clip} many {# de clips} other {# clips}}, {date}',
);
const generated = inSpanish<Count>('¡Textos generados para {count, plural, one {# clip} other {# clips}}!');
const generatingOf = inSpanish<{ done: number; total: number }>(
  'Generando textos con IA... {done, number} de {total, plural, one {# clip} other {# clips}}',
);
const selectedOf = inSpanish<{ selected: number; total: number }>(
  '{selected, plural, one {# seleccionado} other {# seleccionados}} de {total, number}',
);

export const captionsMessages: Translation<typeof english> = {
  title: 'Textos para publicar',
  heading: 'Textos para publicar tus clips',
  intro: 'Un título, un texto y hashtags para cada plataforma, listos para publicar con tus clips.',
  onPicture: { text: '¿Buscas las palabras sobre la imagen?', link: 'Elige tu estilo de subtítulos' },
  projectsHeading: 'Elige un proyecto',
  projectsFailed: 'No se pudieron cargar los proyectos',
  clipsFailed: 'No se pudieron cargar los clips del proyecto',
  noProjects: 'No hay proyectos completados',
  noProjectsText: 'Los textos se escriben para clips terminados. Primero crea algunos a partir de un video.',
  newProject: 'Nuevo proyecto',
  goBack: 'Volver',
  back: 'Volver a los proyectos',
  clipsOf: (count, date) => clipsOf({ count, date }),
  moreProjects: 'Mostrar más proyectos',
  noClips: 'Este proyecto no tiene clips',
  openProject: 'Abrir el proyecto',
  clipsHeading: 'Clips',
  selectedOf: (selected, total) => selectedOf({ selected, total }),
  selectAll: 'Seleccionar todos',
  deselectAll: 'Quitar la selección',
  noPlatform: 'Sin plataforma',
  howHeading: 'Opciones',
  generate: 'Generar textos',
  generating: 'Generando textos con IA...',
  generatingOf: (done, total) => generatingOf({ done, total }),
  generated: (count) => generated({ count }),
  generateFailed: 'No se pudieron generar los textos',
  generateFailedFor: (reason) => `No se pudieron generar los textos. ${reason}`,
  resultsHeading: 'Textos',
  noTexts: 'Selecciona clips arriba y elige Generar textos.',
  exportAll: 'Exportar todos',
  exported: '¡Textos exportados!',
  tone: 'Tono',
  toneHint: 'Cómo suenan los textos y qué frases del clip usan.',
  language: 'Idioma',
  languageHint: 'El idioma de los textos.',
  platforms: 'Plataformas',
  platformsHint: 'Cada plataforma recibe su propio texto, dentro de sus límites.',
  tones: {
    professional: 'Profesional',
    casual: 'Informal',
    energetic: 'Enérgico',
    educational: 'Educativo',
  },
  platformNames,
  languageNames,
  writer: {
    model: 'Los textos los escribe el modelo de lenguaje de esta instalación. Revísalos antes de publicar.',
    'not-configured':
      'No hay un modelo de lenguaje configurado, así que los textos se forman con las palabras que se dicen en cada clip.',
    plan: 'En tu plan, los textos se forman con las palabras que se dicen en cada clip. A partir de Creator Pro, los escribe un modelo de lenguaje.',
  },
  notOptimized:
    'En tu plan, todas las plataformas reciben el mismo título y hasta tres hashtags sobre el tema. A partir de Creator Lite, ambos se adaptan a cada plataforma.',
  translation: (spoken) =>
    `Para traducir se necesita un modelo de lenguaje. Los clips están en ${spoken}, así que los textos también lo estarán.`,
  copy: 'Copiar',
  copyName: (platform, clip) => `Copiar el texto para ${platform} de ${clip}`,
  copied: (platform) => `¡Texto para ${platform} copiado al portapapeles!`,
  copyRefused: 'Selecciónalo para copiarlo',
  copiedShort: 'Copiado',
  edit: 'Editar',
  editName: (platform, clip) => `Editar el texto para ${platform} de ${clip}`,
  edited: 'Editado por ti',
  saved: 'Guardado',
  save: 'Guardar',
  cancel: 'Cancelar',
  fieldTitle: 'Título',
  fieldCaption: 'Texto',
  fieldHashtags: 'Hashtags',
  hashtagsHint: 'Separados por espacios.',
  characters: (used, limit) => `${used} de ${limit} caracteres`,
  hashtags: (used, limit) => `${used} de ${limit} hashtags`,
  byModel: 'Escrito por un modelo de lenguaje',
  byTranscript: 'Con las palabras que se dicen en el clip',
};
