import type { Translation } from '@clipwright/messages';
import type { editsMessages as english } from './edits-messages.ts';

export const editsMessages: Translation<typeof english> = {
  open: 'Subtítulos y líneas de tiempo',
  heading: 'Llevar este clip a otro programa',
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
    'Una línea de tiempo tiene los cortes y el encuadre de este clip, no el video en sí: tu programa pide el archivo original.',
  submit: 'Descargar',
  close: 'Cerrar',
  done: (fileName: string) => `Se descargó “${fileName}”.`,
};
