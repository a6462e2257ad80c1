import type { Translation } from '@clipwright/messages';
import type { clipsErrorMessages as english } from './clips-error-messages.ts';

export const clipsErrorMessages: Translation<typeof english> = {
  no_download: 'No hay ninguna URL de descarga para este clip',
  clip_file_damaged: 'El archivo de «{title}» está dañado en el servidor. Vuelve a crear este clip.',
  download_too_large: 'Estos clips suman {size} y un archivo ZIP admite {limit}. Descárgalos uno por uno.',
  too_many_downloads: 'Todavía hay otras descargas en curso. Espera a que termine una e inténtalo de nuevo.',
};
