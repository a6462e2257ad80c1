import type { ProcessingStatus, ProjectDetail } from '@clipwright/contract';
import { projectsMessages } from '../projects-messages.ts';

const { transcriptions: texts } = projectsMessages;

type Run = Pick<ProcessingStatus, 'status' | 'stages' | 'is_transcription_off' | 'material' | 'failure'>;

/**
 * Returns whether a project's transcript is readable, or why not and the next step. `run` is the newest run, or null
 * for readers.
 */
export function describeTranscript(
  project: Pick<ProjectDetail, 'full_video' | 'status'>,
  run: Run | null,
): { isReady: true } | { isReady: false; text: string } {
  if (project.full_video?.has_transcription) return { isReady: true };
  if (run?.is_transcription_off) return { isReady: false, text: texts.off };
  if (run?.material.some(({ code }) => code === 'words-missing')) return { isReady: false, text: texts.noneWarned };
  const stage = run?.stages.find(({ id }) => id === 'transcription');
  const isAtWork = run ? run.status === 'queued' || run.status === 'processing' : project.status === 'processing';
  // In a completed project, the full video determines whether there was speech.
  if (stage?.status === 'completed' && project.full_video === null) return { isReady: true };
  if (isAtWork) {
    const percent = stage?.status === 'processing' ? Math.round(stage.progress) : null;
    return { isReady: false, text: percent === null ? texts.noneYet : texts.atWork({ percent }) };
  }
  if (project.status === 'failed') {
    return { isReady: false, text: run?.failure?.canRetry === false ? texts.stopped : texts.stoppedRetry };
  }
  return { isReady: false, text: texts.none };
}
