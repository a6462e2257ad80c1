import { parseJson } from '@clipwright/clip-spec';
import { type CloudProviderId, cloudProviderId } from '@clipwright/contract';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { invalidInput } from '../../http/body/invalid-input.ts';
import { checkLink } from './links/check-link.ts';
import type { LinkSettings } from './links/link-settings.ts';
import type { ProjectInput } from './project-request-input.ts';

/** The source of a project's material, from all request fields that can name one. */
export type PickedSource =
  /** A source that is already stored: uploaded earlier, or with this request. */
  | { kind: 'known'; sourceId: string }
  | { kind: 'sample' }
  /** The footage configured on this installation. */
  | { kind: 'talk' }
  | { kind: 'text'; text: string }
  | { kind: 'link'; url: string }
  /** A file in the user's drive. */
  | { kind: 'cloud'; provider: CloudProviderId; fileId: string };

/**
 * Returns the source that a request names. @param givenId the id under which a file in the request was stored as a
 * source. @throws AppError with the specified message for a missing source or an invalid link.
 */
export function pickRunSource(
  input: Pick<ProjectInput, 'sourceType' | 'sourceUrl' | 'sourceText' | 'sourceId' | 'provider' | 'fileId'>,
  givenId: string | null,
  links: LinkSettings,
): PickedSource {
  if (input.sourceId !== undefined) return { kind: 'known', sourceId: input.sourceId };
  switch (input.sourceType) {
    case 'sample':
    case 'talk':
      return { kind: input.sourceType };
    case 'text': {
      if (!input.sourceText?.trim()) throw new AppError('source_missing');
      return { kind: 'text', text: input.sourceText };
    }
    case 'youtube':
    case 'url': {
      if (!input.sourceUrl) throw new AppError('source_missing');
      return { kind: 'link', url: checkLink(input.sourceUrl, links).url };
    }
    case 'video':
    case 'file': {
      if (givenId !== null) return { kind: 'known', sourceId: givenId };
      if (input.sourceType === 'file' || !input.fileId) throw new AppError('file_missing');
      const drive = z.object({ provider: cloudProviderId }).safeParse(input);
      if (!drive.success) throw invalidInput(drive.error);
      return { kind: 'cloud', provider: drive.data.provider, fileId: input.fileId };
    }
  }
}

/** Returns the file extension that tells the engine how to read the text. */
export function textEnding(text: string): 'vtt' | 'srt' | 'json' | 'txt' {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 200);
  if (start.startsWith('WEBVTT')) return 'vtt';
  if (/^[{[]/.test(start) && isJson(text)) return 'json';
  return /^\d+\s*\n\s*\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/.test(start) ? 'srt' : 'txt';
}

/** True if the text is JSON. Plain text may also start with a bracket. */
function isJson(text: string): boolean {
  return parseJson(text.replace(/^\uFEFF/, '')) !== undefined;
}
