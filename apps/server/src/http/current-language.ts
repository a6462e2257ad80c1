import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages } from '@clipwright/messages';

const current = new AsyncLocalStorage<Language>();

/** Runs the answering of a request in the language of who reads the answer. */
export function runInLanguage<Result>(language: Language, run: () => Result): Result {
  return current.run(language, run);
}

/** The language of the request that is being answered; English where there is none, as in jobs. */
export function currentLanguage(): Language {
  return current.getStore() ?? languages[0];
}
