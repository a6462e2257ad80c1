import type { Translation } from '@clipwright/messages';
import type { uploadErrorMessages as english } from './upload-error-messages.ts';

export const uploadErrorMessages: Translation<typeof english> = {
  upload_not_found: 'Esa subida no existe. Elige el archivo otra vez.',
  upload_differs: 'Este es otro archivo. Elige el original o empieza una subida nueva.',
  chunk_damaged: 'Una parte del archivo llegó dañada y hay que enviarla de nuevo.',
  upload_damaged: 'El archivo llegó dañado. Vuelve a subirlo.',
  upload_outdated: 'Esta subida se empezó con otra versión de Clipwright. Vuelve a subir el archivo.',
  too_many_uploads: 'Tienes demasiadas subidas sin terminar. Termina o descarta una, o inténtalo dentro de una hora.',
  network_uploads_unfinished:
    'Las subidas sin terminar de tu red ocupan el espacio que queda. Espera a que termine alguna o inténtalo dentro de una hora.',
  subtitles_missing: 'Elige un archivo de subtítulos',
  subtitles_unreadable: 'Estos subtítulos no se pueden usar. {reason}',
};
