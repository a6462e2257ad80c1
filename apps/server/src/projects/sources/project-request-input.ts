import { type ProcessProjectInput, type ProjectRequest, toProjectRequest } from '@clipwright/contract';

/** A request for a new project: the options and the source of its material. */
export type ProjectInput = Pick<
  ProcessProjectInput,
  'sourceType' | 'sourceUrl' | 'sourceText' | 'sourceId' | 'provider' | 'fileId' | 'sidecarText' | 'projectId'
> & { request: ProjectRequest };

/** Converts a parsed request to our internal names. */
export function toProjectInput(input: ProcessProjectInput): ProjectInput {
  const { sourceType, sourceUrl, sourceText, sourceId, provider, fileId, sidecarText, projectId } = input;
  const source = { sourceType, sourceUrl, sourceText, sourceId, provider, fileId, sidecarText, projectId };
  return { ...source, request: toProjectRequest(input) };
}
