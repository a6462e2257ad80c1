import type { Upload, UploadChunkResult } from '@clipwright/contract';
import { call, server } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { sendForm } from '../../../lib/api/send-form.ts';

/** The server calls of an upload. */
export type UploadServer = {
  /** Returns null if the server has no such upload. */
  find(projectId: string, signal: AbortSignal): Promise<Upload | null>;
  sendChunk(form: FormData, signal: AbortSignal, onProgress: (sentBytes: number) => void): Promise<UploadChunkResult>;
  addSubtitles(sourceId: string, subtitles: File, signal: AbortSignal): Promise<unknown>;
  /** Sends the hash of the whole file. */
  finish(projectId: string, fileSha256: string, signal: AbortSignal): Promise<UploadChunkResult>;
  cancel(projectId: string): Promise<unknown>;
};

/** Half a minute per megabyte of a chunk. */
const chunkTimeoutMs = 150_000;
const uploads = server.api.frontend['upload-chunk'];

export const uploadServer: UploadServer = {
  async find(projectId, signal) {
    try {
      return await call(uploads[':projectId'].$get({ param: { projectId } }, { init: { signal } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'upload_not_found') return null;
      throw error;
    }
  },
  sendChunk: (form, signal, onProgress) =>
    sendForm('/api/frontend/upload-chunk', form, { signal, onProgress, timeoutMs: chunkTimeoutMs }),
  addSubtitles(sourceId, subtitles, signal) {
    const form = new FormData();
    form.set('file', subtitles);
    return sendForm(`/api/sources/${sourceId}/subtitles`, form, { signal, timeoutMs: chunkTimeoutMs });
  },
  finish: (projectId, fileSha256, signal) =>
    call(uploads[':projectId'].finish.$post({ param: { projectId }, json: { fileSha256 } }, { init: { signal } })),
  cancel: (projectId) => call(uploads[':projectId'].$delete({ param: { projectId } })),
};
