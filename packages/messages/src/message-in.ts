import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages.ts';

/** The value of a placeholder: a number for `plural` and `number`, a text for `select` and plain placeholders. */
type Values = Readonly<Record<string, string | number>>;

/** A parsed message. */
type ParsedMessage = ReturnType<IntlMessageFormat['getAst']>;

/** Parses a message; the build of the pages does it ahead of time. @throws SyntaxError */
export function parseMessage(message: string): ParsedMessage {
  return new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst();
}

/** Messages of one language, in ICU MessageFormat, each parsed on its first use. */
const messagesIn =
  (language: Language) =>
  <Given extends Values>(message: string | ParsedMessage): ((values: Given) => string) => {
    let format: IntlMessageFormat | undefined;
    return (values) => {
      format ??= new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      return String(format.format(values));
    };
  };

/**
 * An English message with places, plurals or choices, in ICU MessageFormat:
 * `inEnglish<{ count: number }>('{count, plural, one {# clip} other {# clips}}')` is a function of `{ count }`.
 * It throws a `SyntaxError` when it is first used if the message cannot be read.
 */
export const inEnglish = messagesIn('en');

/** The same in Spanish, whose plurals are `one`, `many` (millions: "1 000 000 de clips") and `other`. */
export const inSpanish = messagesIn('es');

/** The same by language, for programs with several languages. */
export const messageIn = { en: inEnglish, es: inSpanish } as const satisfies Record<Language, typeof inEnglish>;
