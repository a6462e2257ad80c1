import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages } from '@clipwright/messages';

const current = new AsyncLocalStorage<Language>();

/** Runs a request with the reader's language available to its code. */
export function runInLanguage<Result>(language: Language, run: () => Result): Result {
  return current.run(language, run);
}

/** Returns the current request's language; English outside a request, such as in jobs. */
export function currentLanguage(): Language {
  return current.getStore() ?? languages[0];
}
