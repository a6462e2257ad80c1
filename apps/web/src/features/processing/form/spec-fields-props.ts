import type { ClipSpec } from '@clipwright/clip-spec';
import type { ProcessingCapabilities } from '@clipwright/contract';
import type { RequestProblems } from './project-request-form.ts';

/** The props of each group of the form. */
export type SpecFieldsProps = {
  spec: ClipSpec;
  capabilities: ProcessingCapabilities;
  problems: RequestProblems;
  onSpec: (change: Partial<ClipSpec>) => void;
};
