import { gatedOptionTextsIn, speakerName, speakerTextsIn } from '@clipwright/clip-spec';
import { type Language, messageIn } from '@clipwright/messages';
import { errorMessages } from '../translations.ts';
import english from './fact-messages.en.json' with { type: 'json' };
import spanish from './fact-messages.es.json' with { type: 'json' };

type Catalog = Readonly<Record<keyof typeof english, string>>;
type Described = { code: string; facts: Readonly<Record<string, unknown>> };
type Values = Readonly<Record<string, string | number>>;

/** The messages in ICU MessageFormat. A language is added by adding its catalog. */
export const factCatalogs = { en: english, es: spanish } as const satisfies Record<Language, Catalog>;

const written = new Map<string, (values: Values) => string>();

/** Returns the sentence for a code with its facts. A code that this version does not know has none. */
export function describeFact({ code, facts }: Described, language: Language): string | null {
  const write = findMessage(code, language);
  return write && write(toPlaceholders(facts, language, isError(code)));
}

function findMessage(code: string, language: Language): ((values: Values) => string) | null {
  const key = `${language} ${code}`;
  const cached = written.get(key);
  if (cached) return cached;
  const messages: Readonly<Record<string, string>> = isError(code) ? errorMessages[language] : factCatalogs[language];
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
  if (message === undefined) return null;
  const write = messageIn[language](message);
  written.set(key, write);
  return write;
}

const isError = (code: string) => Object.hasOwn(errorMessages.en, code);

/**
 * Returns the values of a message's placeholders. An absent fact is the text `none`, so that a message can select on it;
 * in an error's message, its name in braces. `{startClock}` is the time of `startSec`, such as `1:05`,
 * and `{afterDay}` the day of `afterDate`.
 */
function toPlaceholders(facts: Described['facts'], language: Language, isOfError: boolean): Values {
  return new Proxy<Record<string, string | number>>(
    {},
    {
      has: () => true,
      get: (_, name) => {
        if (typeof name !== 'string') return;
        if (isOfError) return toErrorValue(facts[name]) ?? `{${name}}`;
        const seconds = name.endsWith('Clock') ? facts[name.replace(/Clock$/, 'Sec')] : null;
        const date = name.endsWith('Day') ? facts[name.replace(/Day$/, 'Date')] : null;
        if (typeof date === 'string') return formatDay(date, language);
        return typeof seconds === 'number' ? formatClock(seconds) : toValue(name, facts[name], language);
      },
    },
  );
}

function toErrorValue(value: unknown): string | number | undefined {
  return typeof value === 'number' || value === undefined ? value : String(value);
}

function toValue(name: string, value: unknown, language: Language): string | number {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return toText(name, value, language);
  if (Array.isArray(value)) {
    const items = value.map((item) => String(toValue(name, item, language)));
    return (lists[name] ?? listWithCommas)(items, language);
  }
  return isFact(value) ? (describeFact(value, language) ?? '') : String(value);
}

function isFact(value: unknown): value is Described {
  return typeof value === 'object' && value !== null && 'code' in value && 'facts' in value;
}

/** The facts whose texts are words of our own, on which a message selects. It selects by words without hyphens. */
const selected = new Set(['why', 'metric', 'unit', 'category', 'personal', 'place', 'format', 'input', 'sign']);

function toText(name: string, text: string, language: Language): string {
  if (selected.has(name)) return text.replaceAll('-', '_');
  if (name === 'option') return nameOption(text, language);
  if (name === 'name' || name === 'speakers') return speakerName(text, speakerTextsIn[language]);
  if (name === 'language') return unspecified.has(text.toLowerCase()) ? 'none' : nameLanguage(text, language);
  return text;
}

function nameOption(id: string, language: Language): string {
  const options: Readonly<Record<string, { name: string }>> = gatedOptionTextsIn[language];
  return options[id]?.name ?? id;
}

/** The codes of ISO 639-2 for a language that is not known, has no code, or where there are several or none. */
const unspecified = new Set(['und', 'mis', 'mul', 'zxx']);

/** A file may contain any language tag. */
function nameLanguage(tag: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const listWithCommas = (items: readonly string[]) => items.join(', ');
const startSentence = (items: readonly string[]) =>
  listWithCommas(items).replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** The formats of lists that are not separated by commas. */
const lists: Readonly<Record<string, (items: readonly string[], language: Language) => string>> = {
  signs: (items, language) => new Intl.ListFormat(language, { type: 'disjunction' }).format(items),
  // British English has no comma before "and".
  inputs: (items, language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(items),
  parts: startSentence,
  steps: startSentence,
  labels: (items) => items.join('; '),
  spoken: (items) => items.join(' · '),
};

/** Formats a date such as `2026-08-02`; any other text is returned unchanged. */
function formatDay(date: string, language: Language): string {
  const atMs = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(atMs)) return date;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(atMs);
}

/** Formats a time as `1:05` or `1:02:03`. */
function formatClock(atSec: number): string {
  const whole = Math.max(0, Math.floor(atSec));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(seconds).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
