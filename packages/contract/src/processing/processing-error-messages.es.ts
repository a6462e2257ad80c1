import type { Translation } from '@clipwright/messages';
import type { processingErrorMessages as english } from './processing-error-messages.ts';

export const processingErrorMessages: Translation<typeof english> = {
  run_not_found: 'Este proceso no existe o no es tuyo.',
  run_in_flight: 'Este proyecto ya se está procesando.',
  run_not_in_flight: 'Este proyecto no se está procesando.',
  run_not_retryable: 'Aquí no hay nada que reintentar.',
  run_unreadable: 'Este proceso se creó con otra versión de Clipwright y no se puede leer. Empieza un proyecto nuevo.',
  no_clips_yet: 'No se encontraron clips de este proyecto',
  clip_not_found: 'No se encontró el clip',
  clips_limit_reached: 'Tu plan permite hasta {limit} clips por video.',
  trim_outside_source: 'La parte elegida empieza después del final del video. Elige otra.',
  clip_outside_source: 'La parte elegida pasa del final del video. Elige otra.',
  clip_of_text: 'No se puede hacer un clip de una parte de un texto. Pide más clips en su lugar.',
  remake_of_text: 'Los clips de un texto no tienen pista de audio ni subtítulos que elegir.',
  remakes_used_up:
    'Los clips de este proyecto ya se rehicieron demasiadas veces. Sube el video como un proyecto nuevo.',
  audio_track_missing: 'No hay una pista de audio {track}: el video tiene {tracks}.',
  source_removed: 'El video original se eliminó. Vuelve a subirlo en un proyecto nuevo.',
  no_more_moments: 'No hay más momentos en este video que merezcan un clip.',
  rendition_exists: 'Este clip ya existe con esta relación de aspecto y este estilo.',
  renditions_exist: 'Estos clips ya existen con esta relación de aspecto y este estilo.',
  has_watermark_by_plan: 'Los clips de tu plan llevan una marca de agua. Mejora tu plan para quitarla.',
  no_watermark: 'Los clips de este proyecto no llevan la marca de agua del plan gratuito.',
  speech_model_unknown: 'Ese modelo de voz no existe.',
  speech_install_not_allowed: 'Los modelos de voz los instala quien administra esta instalación.',
  speech_install_in_progress: 'Ya se está instalando un modelo de voz.',
  speech_install_not_in_progress: 'No se está instalando ningún modelo de voz.',
  notice_not_found: 'Esta notificación no existe o no es tuya.',
  runner_token_invalid: 'El token de este ejecutor no funciona: quien lo administra tiene que crear otro.',
  runner_put_aside:
    'Este ejecutor devolvió clips que no eran lo que se pidió. No recibe más hasta que quien lo administra lo restablezca.',
  runner_protocol:
    'Este ejecutor habla la versión {given} del protocolo y este servidor la versión {known}: usa la misma versión de Clipwright en ambos.',
  runner_job_over: 'Este trabajo ya no es de este ejecutor.',
  runner_file_missing: 'Falta un archivo de este trabajo. Envíalo primero.',
  runner_result_refused: 'Esto no es lo que se pidió: {reason}.',
  disk_full: 'Al servidor le queda poco espacio en disco. Inténtalo más tarde.',
};
