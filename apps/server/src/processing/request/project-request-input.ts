import { type ProcessProjectInput, type ProjectRequest, toProjectRequest } from '@clipwright/contract';

/** A request for a new project: what is wanted, and where the material comes from. */
export type ProjectInput = Pick<
  ProcessProjectInput,
  'sourceType' | 'sourceUrl' | 'sourceText' | 'sourceId' | 'provider' | 'fileId' | 'sidecarText' | 'projectId'
> & { request: ProjectRequest };

/** The same in our own words, once it has been parsed. */
export function toProjectInput(input: ProcessProjectInput): ProjectInput {
  const { sourceType, sourceUrl, sourceText, sourceId, provider, fileId, sidecarText, projectId } = input;
  const source = { sourceType, sourceUrl, sourceText, sourceId, provider, fileId, sidecarText, projectId };
  return { ...source, request: toProjectRequest(input) };
}
