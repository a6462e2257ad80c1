import { isAbbreviation, startsSentences } from '../transcript/abbreviations.ts';
import type { CaptionToken } from './clean-words.ts';
import { endsClause, endsSentence } from './sized-token.ts';

/** The maximum number of words that stay together. */
const MOST_WORDS = 4;
/** The pause in seconds at or above which two words are separate. */
const PAUSE_SEC = 1;
/** Below this share of words in lower case, a transcript's capitals mean nothing. */
const MIN_SMALL_SHARE = 0.3;

const figure = /^[^\p{L}\p{N}]*\p{Nd}[\p{Nd}.,:'’/–-]*[^\p{L}\p{N}]*$/u;
const currencySign = /^\p{Sc}$/u;
const symbol =
  /^(?:[%‰°′″\p{Sc}].{0,2}|[kcmµ]?m[²³]?|k?g|mg|[mcd]?l|[kmgt]i?b|km\/h|mph|[kmg]?hz|[kmg]?w|kwh|[ap]\.?m\.?|uhr|x)$/iu;
const capitalized = /^[\p{P}\p{S}]*\p{Lu}/u;
const firstPerson = /^[\p{P}\p{S}]*I(?:['’]\p{L}+)?\P{L}*$/u;
const particle = /^(?:d[aeiou]|del|dell[ao]?|dos|la|le|van|von|de[nr]|te[nr]|zu|bin|ibn|al|el|of|the|y|e|et|und)$/u;

/**
 * Marks the words that stay with the previous one on a line: numbers with their sign, scale and unit ("$ 3.50",
 * "5 million"), titles and abbreviations with their name ("Dr. Smith"), and names of several words ("New York").
 * @param language ISO 639-1 code, which determines the names of units; null if unknown.
 */
export function bindWords<Token extends CaptionToken>(tokens: readonly Token[], language: string | null): Token[] {
  const isCased = usesCapitals(tokens);
  const units = unitsIn(language);
  const bound: Token[] = [];
  let length = 1;
  for (const [index, token] of tokens.entries()) {
    const before = bound[index - 1];
    const isBound =
      before !== undefined &&
      length < MOST_WORDS &&
      token.break !== 'line' &&
      token.break !== 'page' &&
      token.startSec - before.endSec < PAUSE_SEC &&
      (isAbbreviationOf(before.text, token.text, language) ||
        (!endsSentence(before.text) &&
          !endsClause(before.text) &&
          (belongsToFigure(before, token, units) || (isCased && continuesName(tokens, index)))));
    length = isBound ? length + 1 : 1;
    bound.push(isBound ? { ...token, isBound } : token);
  }
  return bound;
}

function isAbbreviationOf(word: string, next: string, language: string | null): boolean {
  return word.endsWith('.') && isAbbreviation(word, next, language);
}

function belongsToFigure(before: CaptionToken, { text, joinsPrevious }: CaptionToken, units: Units): boolean {
  const bare = bareWord(text);
  if (units.scales.has(bare)) return true;
  if (currencySign.test(before.text)) return figure.test(text);
  const isUnit = figure.test(text) || symbol.test(text) || units.names.has(bare);
  if (figure.test(before.text)) return joinsPrevious || isUnit;
  const continues = before.isBound === true && units.names.has(bare);
  return continues && (units.scales.has(bareWord(before.text)) || units.names.has(bareWord(before.text)));
}

/** True if the word at `index` continues a name: "York" in "New York", or "of" and "America" in "Bank of America". */
function continuesName(tokens: readonly CaptionToken[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token) return false;
  if (before.text.endsWith('・')) return true;
  if (isInName(tokens, index - 1)) {
    if (isInName(tokens, index)) return true;
    const startsBefore = index < 2 || endsSentence(tokens[index - 2]?.text ?? '');
    if (figure.test(token.text)) return !startsBefore;
  }
  if (particle.test(token.text)) {
    const next = particle.test(tokens[index + 1]?.text ?? '') ? index + 2 : index + 1;
    return isInName(tokens, index - 1) && isInName(tokens, next);
  }
  const first = particle.test(tokens[index - 2]?.text ?? '') ? index - 3 : index - 2;
  return particle.test(before.text) && isInName(tokens, index) && isInName(tokens, first);
}

/** True for a capitalized word that does not merely start a sentence. */
function isInName(tokens: readonly CaptionToken[], index: number): boolean {
  const text = tokens[index]?.text ?? '';
  if (!capitalized.test(text) || firstPerson.test(text)) return false;
  const before = tokens[index - 1];
  return !((before === undefined || endsSentence(before.text)) && startsSentences(text));
}

/** True if only some words have capitals, as in print. */
function usesCapitals(tokens: readonly CaptionToken[]): boolean {
  const cased = tokens.filter(({ text }) => /^[\p{P}\p{S}]*[\p{Lu}\p{Ll}]/u.test(text));
  return cased.filter(({ text }) => !capitalized.test(text)).length >= MIN_SMALL_SHARE * cased.length;
}

/** Words in lower case that follow a number: scales such as "million", and names of units and currencies. */
type Units = { scales: ReadonlySet<string>; names: ReadonlySet<string> };

const unitsByLanguage = new Map<string, Units>();
const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR', 'MXN', 'BRL', 'CHF', 'RUB', 'KRW', 'TRY', 'PLN', 'SEK'];

function unitsIn(language: string | null): Units {
  const key = language ?? 'en';
  const units = unitsByLanguage.get(key) ?? listUnits(localeOf(key));
  unitsByLanguage.set(key, units);
  return units;
}

function listUnits(locale: string): Units {
  const wordsOf = (options: Intl.NumberFormatOptions, type: string, amounts: readonly number[]) =>
    amounts.flatMap((amount) =>
      new Intl.NumberFormat(locale, options)
        .formatToParts(amount)
        .filter((part) => String(part.type) === type)
        .flatMap(({ value }) => value.split(' ').map(bareWord)),
    );
  const scales = wordsOf(
    { notation: 'compact', compactDisplay: 'long' },
    'compact',
    [1e3, 5e3, 1e6, 5e6, 1e9, 5e9, 5e12],
  );
  const names = [
    ...Intl.supportedValuesOf('unit').flatMap((unit) =>
      wordsOf({ style: 'unit', unit, unitDisplay: 'long' }, 'unit', [1, 5]),
    ),
    ...currencies.flatMap((currency) =>
      wordsOf({ style: 'currency', currency, currencyDisplay: 'name' }, 'currency', [1, 5]),
    ),
  ];
  const isWord = (word: string) => word !== '';
  return { scales: new Set(scales.filter(isWord)), names: new Set(names.filter(isWord)) };
}

function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function bareWord(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
