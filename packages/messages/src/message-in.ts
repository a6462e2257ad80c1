import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languages } from './languages.ts';

/** The value of an argument: a number for `plural` and `number`. A `select` can also choose by `true` and `false`, and by `none` for null. */
export type MessageValues = Readonly<Record<string, string | number | boolean | null>>;

/** A parsed message. */
type ParsedMessage = ReturnType<IntlMessageFormat['getAst']>;

/** Parses a message; the build of the pages does it ahead of time. @throws SyntaxError */
export function parseMessage(message: string): ParsedMessage {
  return new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst();
}

/** Messages of one language, in ICU MessageFormat, each parsed on its first use. */
const messagesIn =
  (language: Language) =>
  (message: string | ParsedMessage): ((values: MessageValues) => string) => {
    let format: IntlMessageFormat | undefined;
    return (values) => {
      format ??= new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      return String(format.format(withNone(values)));
    };
  };

/** Replaces null by the text `none`, so that a message can select on it. */
function withNone(values: MessageValues): Readonly<Record<string, string | number | boolean>> {
  const entries = Object.entries(values);
  return entries.some(([, value]) => value === null)
    ? Object.fromEntries(entries.map(([name, value]) => [name, value ?? 'none']))
    : (values as Readonly<Record<string, string | number | boolean>>);
}

/**
 * A message by its language, in ICU MessageFormat: `messageIn.en('{count, plural, one {# clip} other {# clips}}')` is a
 * function of `{ count }`. It throws a `SyntaxError` when it is first used if the message cannot be read.
 */
export const messageIn = Object.fromEntries(languages.map((language) => [language, messagesIn(language)])) as Readonly<
  Record<Language, ReturnType<typeof messagesIn>>
>;
