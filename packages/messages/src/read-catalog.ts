import { fill } from './fill.ts';
import { type Language, languages } from './languages.ts';
import { hasArguments, isListWithArguments } from './list-arguments.ts';
import { type MessageValues, messageIn } from './message-in.ts';

declare const values: unique symbol;

/** A text in a catalog, in ICU MessageFormat, with the arguments it needs. */
export type Message<Values> = string & { readonly [values]: Values };

/** A list of texts in a catalog, at least one of which needs arguments. */
export type MessageList<Values> = readonly string[] & { readonly [values]: Values };

/** The messages of a catalog: texts, and functions of the arguments for texts that need some. */
export type Messages<Catalog> =
  Catalog extends MessageList<infer Values>
    ? (values: Values) => readonly string[]
    : Catalog extends Message<infer Values>
      ? (values: Values) => string
      : Catalog extends object
        ? { readonly [Key in keyof Catalog]: Messages<Catalog[Key]> }
        : Catalog;

/**
 * Returns the messages of a catalog. A list with arguments is one function that returns the list. Keys that begin with
 * `@` describe a message for translators and are left out.
 * The build of the pages replaces the catalog by the compiled one of its language.
 * @param language default: English
 */
export function readCatalog<Catalog>(catalog: Catalog, language: Language = languages[0]): Messages<Catalog> {
  return read(catalog, language) as Messages<Catalog>;
}

function read(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return readText(value, language);
  if (Array.isArray(value)) {
    if (!isListWithArguments(value)) return value.map((item) => read(item, language));
    const items = value.map((item) => readText(item, language));
    return (values: MessageValues) => items.map((item) => fill(item, values));
  }
  const entries = Object.entries(value as object).filter(([key]) => !key.startsWith('@'));
  return Object.fromEntries(entries.map(([key, text]) => [key, read(text, language)]));
}

function readText(text: string, language: Language): string | ((values: MessageValues) => string) {
  return hasArguments(text) ? messageIn[language](text) : text;
}
