import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages } from '@clipwright/messages';

const current = new AsyncLocalStorage<Language>();

/** Answers a request in the reader's language. */
export function runInLanguage<Result>(language: Language, run: () => Result): Result {
  return current.run(language, run);
}

/** Returns the language of the current request; English outside of a request, as in jobs. */
export function currentLanguage(): Language {
  return current.getStore() ?? languages[0];
}
