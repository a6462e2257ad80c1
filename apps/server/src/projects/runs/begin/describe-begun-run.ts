import { type ResolvedSpec, toProcessingOptions } from '@clipwright/clip-spec';
import type { ProcessProjectResult } from '@clipwright/contract';
import { currentNotices } from '../../../http/current-notices.ts';
import type { RunSummary } from '../lock-run.ts';

/** The response to a request that started a run for a project. */
export function describeBegunRun(
  run: Pick<RunSummary, 'id' | 'projectId' | 'createdAt'>,
  projectName: string,
  spec: ResolvedSpec,
): ProcessProjectResult {
  return {
    success: true as const,
    processing_id: run.id,
    project_id: run.projectId,
    project_name: projectName,
    clips_generated: 0,
    message: currentNotices().processing.started,
    processing_options: toProcessingOptions(spec),
    timestamp: run.createdAt.toISOString(),
  };
}
