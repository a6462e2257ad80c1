import type { Translation } from '@clipwright/messages';
import type { editsErrorMessages as english } from './edits-error-messages.ts';

export const editsErrorMessages: Translation<typeof english> = {
  edit_changed: 'Este clip se cambió en otra pestaña o en otro dispositivo. Carga esos cambios o conserva los tuyos.',
  edit_outside_source: 'El clip muestra una parte del video que no existe: el video dura {durationSec} segundos.',
  edit_unavailable: 'Este clip no se puede editar porque Clipwright ya no tiene aquello de lo que se hizo.',
  edit_version_not_found: 'Esta versión del clip no existe.',
  edit_picture_not_found: 'Esta imagen no existe o no es tuya.',
  edit_music_not_found: 'Esta música no existe o no es tuya.',
  edit_file_not_found: 'Este archivo no existe o no es tuyo.',
  edit_files_limit_reached: 'Puedes conservar hasta {limit}. Elimina uno primero.',
  music_invalid: 'Elige un archivo de sonido de hasta 40 MB, por ejemplo MP3, M4A, WAV, FLAC u OGG.',
  music_too_long: 'La música puede durar hasta {minutes} minutos. Elige una pieza más corta.',
  picture_invalid:
    'Elige una imagen PNG, JPEG, WebP o GIF de hasta 10 MB y 12 megapíxeles, o un JPEG no progresivo de hasta 40.',
  edit_unchanged: 'Nada cambió desde la última exportación de este clip.',
  no_subtitles: 'En este clip no se dice nada, así que no hay subtítulos.',
  no_captions: 'Este clip no tiene subtítulos en la imagen. Elige SRT, VTT o texto para obtener sus palabras.',
  uneven_frame_rate:
    'Este video tiene una frecuencia de imágenes variable, así que los programas de edición no pueden cortarlo con exactitud. Conviértelo a una frecuencia constante y crea los clips a partir de ese archivo.',
  timeline_impossible: 'Estos clips no caben en una misma línea de tiempo. Expórtalos uno por uno.',
  no_clips_to_export: 'Este proyecto no tiene clips para exportar.',
};
