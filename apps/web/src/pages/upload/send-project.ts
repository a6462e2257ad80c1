import { type ProcessProjectResult, type ProjectRequest, parseYoutubeUrl } from '@clipwright/contract';
import { toFields } from '../../features/processing/form/project-request-form.ts';
import type { ChosenSource } from '../../features/sources/chosen-source.ts';
import type { BrowserUploadSession } from '../../features/sources/uploads/browser-upload-session.ts';
import { sendForm } from '../../lib/api/send-form.ts';

type Project = {
  /** Makes the request idempotent: sent twice, it creates one project. */
  projectId: string;
  source: ChosenSource;
  request: ProjectRequest;
};

const path = '/api/frontend/process-project';
const timeoutMs = 30 * 60_000;
export const sendingTimeoutSec = timeoutMs / 1000;

/** Sends a project with its source, unless that is a large file, and starts processing. */
export async function sendProject({ projectId, source, request }: Project): Promise<ProcessProjectResult> {
  const form = toForm({ ...toFields(withMaterial(request, source)), projectId, ...(await sourceFields(source)) });
  // The file goes last, so that the server has the other fields before its bytes arrive.
  if (source.kind === 'file') form.set('videoFile', source.file);
  return await sendForm(path, form, { timeoutMs });
}

/** Starts processing a file that has already been uploaded. */
export async function sendStoredSource(session: BrowserUploadSession): Promise<ProcessProjectResult> {
  const { fields, projectId, failure } = session;
  const form = toForm({ ...fields, projectId, sourceType: 'file', sourceId: failure?.sourceId ?? '' });
  return await sendForm(path, form, { timeoutMs });
}

/** Returns the request with the source's options that are part of the clip spec: the time range and the audio track. */
export function withMaterial(request: ProjectRequest, source: ChosenSource): ProjectRequest {
  if (!('trim' in source)) return request;
  const { startSec, endSec } = source.trim;
  const audioTrack = source.kind === 'file' ? source.audioTrack : null;
  return { ...request, spec: { ...request.spec, trimStartSec: startSec, trimEndSec: endSec, audioTrack } };
}

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function sourceFields(source: ChosenSource): Promise<Record<string, string>> {
  switch (source.kind) {
    case 'sample':
    case 'talk':
      return { sourceType: source.kind };
    case 'text':
      return { sourceType: 'text', sourceText: source.text };
    case 'drive':
      return {
        sourceType: 'video',
        provider: source.provider,
        fileId: source.fileId,
        ...(await subtitleFields(source.subtitles)),
      };
    case 'link':
      return {
        sourceType: isYoutube(source.url) ? 'youtube' : 'url',
        sourceUrl: source.url.trim(),
        ...(await subtitleFields(source.subtitles)),
      };
    case 'file':
      return { sourceType: 'file', ...(await subtitleFields(source.subtitles)) };
  }
}

const isYoutube = (url: string) => 'videoId' in parseYoutubeUrl(url);

async function subtitleFields(subtitles: File | null): Promise<Record<string, string>> {
  return subtitles ? { sidecarText: await subtitles.text() } : {};
}
