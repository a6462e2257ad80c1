import { gatedOptionTextsIn } from '@clipwright/clip-spec';
import type { Language } from '@clipwright/messages';

/** Translates a fact of an engine sentence that is a name; null if the name is unknown. */
export function translateFact(fact: string, name: string, language: Language): string | null {
  if (name === 'analysis') return translateAnalysis(fact, language);
  return name === 'language' ? translateLanguageName(fact, language) : null;
}

function translateAnalysis(name: string, language: Language): string | null {
  const optionId = Object.entries(gatedOptionTextsIn.en).find(([, texts]) => texts.name === name)?.[0];
  return Object.entries(gatedOptionTextsIn[language]).find(([id]) => id === optionId)?.[1].name ?? null;
}

let codes: ReadonlyMap<string, string> | undefined;

/** Translates a language by the English name that the engine gives it. */
function translateLanguageName(name: string, language: Language): string | null {
  codes ??= mapCodes();
  const code = codes.get(name);
  return code === undefined ? null : (new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? null);
}

function mapCodes(): Map<string, string> {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  // Some codes are older ones of a language that has another; the first by alphabet may be either.
  return new Map(pairs.map((code) => [names.of(code) ?? code, code]));
}
