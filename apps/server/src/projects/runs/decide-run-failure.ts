import { fact } from '@clipwright/contract';
import { MediaError, type MediaErrorReason } from '@clipwright/media/data';
import { AppError } from '../../http/app-error.ts';
import { namesPath } from '../../http/names-path.ts';
import { unexpectedFailure } from './describe-failure.ts';
import type { RunFailure } from './fail-run.ts';
import { RETRIES } from './run-jobs.ts';

/** Failure reasons that would most likely recur: one retry is enough. */
const stubborn: readonly MediaErrorReason[] = [
  'ffmpeg-failed',
  'output-invalid',
  'timeout',
  'out-of-memory',
  'transcription-failed',
  'voice-failed',
];
/** Failure reasons that no retry by this worker fixes. */
const hopeless: readonly MediaErrorReason[] = ['ffmpeg-missing', 'engine-missing', 'model-missing'];

/**
 * Decides what a stage or clip failure means for the run. `isGivenUp` marks failures that concern operators too: the
 * input was fine, and retries did not help. @param failures the number of failures including this one; worker deaths do
 * not count.
 */
export function decideRunFailure(
  error: unknown,
  failures: number,
): { failure: RunFailure; isOver: boolean; isGivenUp: boolean } {
  const failure = explainFailure(error);
  // While workers from two versions are running, the other version may be able to read it.
  const isOfOtherVersion = error instanceof AppError && error.code === 'run_unreadable';
  if (error instanceof AppError && error.status < 500 && !isOfOtherVersion)
    return { failure, isOver: true, isGivenUp: false };
  if (error instanceof MediaError) {
    if (error.isBadInput) return { failure, isOver: true, isGivenUp: false };
    const tries = hopeless.includes(error.reason) ? 1 : stubborn.includes(error.reason) ? 2 : RETRIES + 1;
    return { failure, isOver: failures >= tries, isGivenUp: failures >= tries };
  }
  return { failure, isOver: failures > RETRIES, isGivenUp: failures > RETRIES };
}

function explainFailure(error: unknown): RunFailure {
  if (error instanceof AppError) {
    const { code, facts } = error;
    return { code, failure: { code, facts: fact.shape.facts.catch({}).parse(facts ?? {}) }, ...(facts && { facts }) };
  }
  if (error instanceof MediaError && error.reason === 'disk-full')
    return { code: 'disk_full', failure: { code: 'disk_full', facts: {} } };
  if (error instanceof MediaError) {
    const { exitCode, stderrTail } = error.facts;
    return {
      code: error.reason,
      failure: namesPath(error.failure) ? unexpectedFailure : error.failure,
      facts: { exitCode, stderrTail },
    };
  }
  // An unexpected message may contain anything, such as a database query; it is only logged.
  return { code: 'unexpected', failure: unexpectedFailure };
}
