import { describeFact, type Fact, textFact } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';

/** Why a run or a clip failed, if there is nothing more to tell. */
export const unexpectedFailure: Fact = { code: 'failed', facts: {} };

/** Returns the failure of a row. A process of the previous release stores only its sentence. */
export function readFailure({ failure, errorMessage }: { failure: Fact | null; errorMessage: string | null }): Fact {
  return failure ?? (errorMessage === null ? unexpectedFailure : textFact(errorMessage));
}

/** Describes a failure in a language. One without a code, such as a program's own words, is given only in English. */
export function describeFailure(failure: Fact, language: Language): string {
  const isOwn = failure.code !== 'text' || language === 'en';
  return (isOwn ? describeFact(failure, language) : null) ?? describeFact(unexpectedFailure, language) ?? failure.code;
}

/** Returns the columns for why a run or a clip failed. */
export function toErrorColumns({ code, failure }: { code: string; failure: Fact }) {
  return { errorCode: code, failure, errorMessage: describeFailure(failure, 'en').slice(0, 2000) };
}
