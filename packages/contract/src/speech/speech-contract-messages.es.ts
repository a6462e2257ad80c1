import type { Translation } from '@clipwright/messages';
import { formatModelSize } from './format-model-size.ts';
import type { speechNotices as english } from './speech-contract-messages.ts';

export const speechNotices: Translation<typeof english> = {
  preparing: (sizeBytes) =>
    sizeBytes === null
      ? 'Preparando los subtítulos'
      : `Preparando los subtítulos: ${formatModelSize(sizeBytes)}, una sola vez`,
  interrupted:
    'La descarga se interrumpió y continúa automáticamente. Si tarda más de una media hora, los videos siguen sin subtítulos.',
};
