import type { Translation } from '@clipwright/messages';
import type { packageMessages as english } from './package-messages.ts';

const steps: Translation<typeof english>['steps'] = {
  xmeml: [
    'Premiere Pro: elige Archivo > Importar y selecciona la línea de tiempo. Si aparece un aviso de que faltan medios, elige Localizar y selecciona el video.',
    'DaVinci Resolve: elige File > Import > Timeline y selecciona la línea de tiempo. Si los clips están en rojo, haz clic derecho sobre ellos en el media pool y elige Relink Selected Clips.',
    'Final Cut Pro: descarga la línea de tiempo como “Final Cut Pro (FCPXML)”.',
  ],
  fcpxml: [
    'Final Cut Pro: elige Archivo > Importar > XML y selecciona la línea de tiempo. Si los clips están en rojo, elige Archivo > Volver a enlazar archivos > Contenido original y selecciona el video.',
    'Premiere Pro y DaVinci Resolve: descarga la línea de tiempo como “Premiere Pro o DaVinci Resolve (XML)”.',
  ],
  'fcpxml-resolve': [
    'DaVinci Resolve: elige File > Import > Timeline y selecciona la línea de tiempo. Si los clips están en rojo, haz clic derecho sobre ellos en el media pool y elige Relink Selected Clips.',
    'Premiere Pro y Final Cut Pro: descarga la línea de tiempo en el formato de ese programa.',
  ],
  edl: [
    'Importa primero el video. Después, en Premiere Pro elige Archivo > Importar, y en DaVinci Resolve File > Import > Timeline, y selecciona la línea de tiempo.',
    'Una lista de decisiones de edición solo tiene los cortes: no incluye el encuadre, los títulos, las imágenes ni la música. Final Cut Pro no la lee; descarga la línea de tiempo como “Final Cut Pro (FCPXML)”.',
  ],
  otio: [
    'DaVinci Resolve: elige File > Import > Timeline y selecciona la línea de tiempo.',
    'Otros programas que leen OpenTimelineIO: importa la línea de tiempo y selecciona el video cuando pidan los medios.',
    'Final Cut Pro: descarga la línea de tiempo como “Final Cut Pro (FCPXML)”.',
  ],
};

const missingVideo: Translation<typeof english>['missingVideo'] = {
  gone: 'El video original no está aquí porque ya no está guardado. Pon tu propia copia en esta carpeta, con el nombre de arriba.',
  notWanted:
    'El video original no está aquí porque la línea de tiempo se descargó sin él. Pon tu propia copia en esta carpeta, con el nombre de arriba.',
  tooLarge:
    'El video original no está aquí porque es demasiado grande para un archivo ZIP. Pon tu propia copia en esta carpeta, con el nombre de arriba.',
};

export const packageMessages: Translation<typeof english> = {
  fileName: 'Léeme.txt',
  subtitleFolder: 'Subtítulos',
  about: 'Una línea de tiempo para un programa de edición.',
  unpack: 'Descomprime el archivo ZIP antes de abrir la línea de tiempo y deja los archivos juntos.',
  contents: 'Qué hay en esta carpeta',
  timeline: (name) => `${name}: la línea de tiempo, con los cortes y el encuadre`,
  video: (name) => `${name}: el video original completo, del que la línea de tiempo muestra partes`,
  music: (name) => `${name}: la música de los clips que la llevan`,
  image: (name) => `${name}: una imagen que se muestra sobre un clip`,
  intro: (name) => `${name}: la intro de los clips`,
  outro: (name) => `${name}: el cierre de los clips`,
  subtitles: (folder) => `${folder}: los subtítulos de cada clip (SRT), contados desde el inicio del clip`,
  missingVideo,
  howTo: 'Cómo abrirla',
  steps,
};
