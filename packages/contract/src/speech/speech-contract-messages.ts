import { formatModelSize } from './format-model-size.ts';

/** Messages during the installation of a speech model, on the upload page and for a run that waits for it. */
export const speechNotices = {
  preparing: (sizeBytes: number | null) =>
    sizeBytes === null ? 'Preparing captions' : `Preparing captions, ${formatModelSize(sizeBytes)}, once`,
  interrupted:
    'The download was interrupted and continues automatically. If that takes more than about half an hour, videos go on without captions.',
} as const;
