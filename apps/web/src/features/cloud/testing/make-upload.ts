import type { CloudUpload } from '@clipwright/contract';

let made = 0;

export function makeUpload(changes: Partial<CloudUpload> = {}): CloudUpload {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    provider: 'google-drive',
    kind: 'clip',
    clipId: null,
    name: `clip_${made}.mp4`,
    sizeBytes: 1000,
    sentBytes: 0,
    state: 'waiting',
    errorCode: null,
    message: null,
    link: null,
    ...changes,
  };
}
