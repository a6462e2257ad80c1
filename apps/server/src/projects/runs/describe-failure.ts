import { describeFact, type Fact } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { factOfSentence } from '../../db/stored/stored-facts.ts';

/** Why a run or a clip failed, if there is nothing more to tell. */
export const unexpectedFailure: Fact = { code: 'failed', facts: {} };

type Row = { errorCode: string | null; failure: Fact | null; errorMessage: string | null };

/** Returns the failure of a row; null if it has not failed. A process of the previous release changes only the sentence. */
export function readFailure({ errorCode, failure, errorMessage }: Row): Fact | null {
  // The sentence of an error of the API may be an earlier version's.
  const isOfError = failure !== null && failure.code === errorCode && errorMessage !== null;
  return isOfError ? failure : factOfSentence(failure, errorMessage);
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
