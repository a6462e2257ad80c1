import type { Translation } from '@clipwright/messages';
import type { editsMessages as english } from './edits-messages.ts';

export const editsMessages: Translation<typeof english> = {
  open: 'Subtítulos y líneas de tiempo',
  heading: 'Llevar este clip a otro programa',
  openAll: 'Línea de tiempo de todos los clips',
  headingAll: 'Llevar todos los clips a otro programa',
  skippedHint: 'Los clips que descartaste no se incluyen.',
  format: 'Formato',
  groups: { subtitles: 'Subtítulos', timelines: 'Línea de tiempo' },
  formats: {
    srt: 'SRT',
    vtt: 'WebVTT',
    ass: 'ASS, con el estilo de los subtítulos',
    txt: 'Texto sin formato',
    xmeml: 'Premiere Pro o DaVinci Resolve (XML)',
    fcpxml: 'Final Cut Pro (FCPXML)',
    'fcpxml-resolve': 'DaVinci Resolve (FCPXML)',
    otio: 'OpenTimelineIO',
    edl: 'Lista de decisiones de edición (EDL)',
  },
  timelineHint:
    'Una línea de tiempo tiene los cortes y el encuadre, no el video en sí: tu programa de edición pide el archivo original.',
  withVideo: 'Incluir el video original, los subtítulos y las instrucciones',
  withVideoHint: 'En un archivo ZIP, que ocupa al menos tanto como el video original.',
  submit: 'Descargar',
  close: 'Cerrar',
  started: 'La descarga comenzó.',
  done: (fileName: string) => `Se descargó “${fileName}”.`,
};
