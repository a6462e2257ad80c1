import de from './sensitive-words/de.json' with { type: 'json' };
import en from './sensitive-words/en.json' with { type: 'json' };
import es from './sensitive-words/es.json' with { type: 'json' };
import fr from './sensitive-words/fr.json' with { type: 'json' };
import it from './sensitive-words/it.json' with { type: 'json' };
import pt from './sensitive-words/pt.json' with { type: 'json' };

export type SensitiveCategory = 'profanity' | 'violence' | 'sex' | 'drugs' | 'hate';
export type Severity = 'mild' | 'moderate' | 'strong';

/** A word's worst possible meaning. */
export type SensitiveReading = { category: SensitiveCategory; severity: Severity };

/**
 * One language's lists; `shit*` matches every word with that prefix, `ass` only itself. Representative, not complete.
 */
type SensitiveWords = Record<SensitiveCategory, Record<Severity, string[]>>;

const lists: Readonly<Record<string, SensitiveWords>> = { de, en, es, fr, it, pt };
const categories: readonly SensitiveCategory[] = ['hate', 'sex', 'violence', 'drugs', 'profanity'];
const severities: readonly Severity[] = ['strong', 'moderate', 'mild'];

/** True if there are word lists for a language's ISO 639-1 code (`pt-BR` counts as `pt`). */
export function hasSensitiveWords(language: string | null): boolean {
  return codeOf(language) in lists;
}

/**
 * Returns a written word's worst sensitive meaning, or null. Recognizes characters that transcribers and authors
 * substitute for letters: `f*ck`, `sh!t`, `b****`, `@ss`.
 */
export function readSensitive(written: string, language: string | null): SensitiveReading | null {
  const words = lists[codeOf(language)];
  const pattern = words && toPattern(written);
  if (!pattern) return null;
  for (const severity of severities) {
    for (const category of categories) {
      if (words[category][severity].some((entry) => matches(pattern, entry))) return { category, severity };
    }
  }
  return null;
}

function codeOf(language: string | null): string {
  return (language ?? '').slice(0, 2).toLowerCase();
}

/** A word's letters, with `*` for each masked one. */
type Pattern = { letters: string; isMasked: boolean };

const standIns: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '!': 'i' };

function toPattern(written: string): Pattern | null {
  // Characters around a word are punctuation, except symbols that mask its letters.
  const bare = written
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}@$*#]+|[^\p{L}\p{N}*#]+$/gu, '')
    .replace(/['’]s$/u, '');
  if (!/\p{L}/u.test(bare) || /^[@#]\p{L}{3,}/u.test(bare)) return null;
  const letters = bare.replace(/[@$013!]/g, (sign) => standIns[sign] ?? sign).replace(/[*#_·•]/g, '*');
  return /^[\p{L}\p{M}*]+$/u.test(letters) ? { letters, isMasked: letters.includes('*') } : null;
}

function matches({ letters, isMasked }: Pattern, entry: string): boolean {
  const isStem = entry.endsWith('*');
  const stem = isStem ? entry.slice(0, -1) : entry;
  if (!isMasked) return isStem ? letters.startsWith(stem) : letters === stem;
  // A masked word only matches one of the same length, because the letters after the stem are unknown.
  if (letters.length !== stem.length) return false;
  return [...letters].every((letter, index) => letter === '*' || letter === stem[index]);
}
