/** Filler words in a language, in lower case, without punctuation. */
export type Fillers = {
  /** Sounds of hesitation, with no other meaning in this language. */
  hesitations: readonly string[];
  /** Ordinary words that are fillers only if set off by a pause or comma on both sides. */
  phrases: readonly string[];
};

/**
 * Sounds that are safe in every language. "um" is not, because it is a word in German and Portuguese; nor is "eh", a
 * word in Italian.
 */
const anywhere = ['uh', 'uhh', 'uhm', 'umm', 'erm', 'ähm', 'äh', 'öhm', 'euh', 'hmm', 'mhm'];

/** The fillers by ISO 639-1 code. */
const byLanguage: Readonly<Record<string, Fillers>> = {
  en: { hesitations: ['um', 'er', 'ah', 'mm', 'hm'], phrases: ['you know', 'i mean', 'like', 'sort of', 'kind of'] },
  de: { hesitations: ['äh', 'ehm', 'öh', 'hm'], phrases: ['sozusagen', 'quasi', 'also', 'weißt du', 'sag ich mal'] },
  fr: { hesitations: ['heu', 'hum', 'bah', 'ben'], phrases: ['du coup', 'en fait', 'tu vois', 'genre', 'quoi'] },
  es: { hesitations: ['eh', 'em', 'ehh', 'mmm'], phrases: ['o sea', 'este', 'pues', 'digamos', 'sabes'] },
  it: { hesitations: ['ehm', 'mah', 'mmm'], phrases: ['cioè', 'tipo', 'diciamo', 'insomma'] },
  pt: { hesitations: ['hã', 'ahn', 'éé', 'hum'], phrases: ['tipo', 'sabe', 'quer dizer', 'né'] },
  nl: { hesitations: ['eh', 'ehm', 'euhm', 'hm'], phrases: ['zeg maar', 'weet je', 'eigenlijk'] },
  pl: { hesitations: ['yyy', 'eee', 'hm'], phrases: ['znaczy', 'no wiesz', 'jakby'] },
  sv: { hesitations: ['öh', 'eh', 'hm'], phrases: ['liksom', 'typ', 'alltså'] },
  ru: { hesitations: ['э', 'ээ', 'эээ', 'эм', 'мм'], phrases: ['как бы', 'типа', 'короче', 'значит'] },
  uk: { hesitations: ['е', 'еее', 'ем', 'мм'], phrases: ['типу', 'коротше', 'значить'] },
  tr: { hesitations: ['ıı', 'ııı', 'eee', 'ee'], phrases: ['yani', 'şey', 'hani'] },
  ja: { hesitations: ['えーと', 'えっと', 'あのー', 'えー'], phrases: ['なんか', 'まあ'] },
};

/** Returns a language's fillers. Without a language, or for an unlisted one, returns only the universal fillers. */
export function fillersOf(language: string | null): Fillers {
  const own = byLanguage[(language ?? '').toLowerCase().split('-')[0] ?? ''];
  return { hesitations: [...anywhere, ...(own?.hesitations ?? [])], phrases: own?.phrases ?? [] };
}
