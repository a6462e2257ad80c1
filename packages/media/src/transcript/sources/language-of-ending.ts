/** What stands between a video's name and its transcript's ending. */
export type NameEnding = { language: string | null; isForced: boolean };

/** Notes on what a file of subtitles holds. */
const notes = /^(?:forced|sdh|cc|hi|auto|orig|default|full|subs?|subtitles?|captions?|transcript)$/;

const ISO_639_1 =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

/** Variants whose names people write out: "Brazilian Portuguese". */
const variants = ['pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant', 'es-419', 'es-MX', 'en-US', 'en-GB', 'fr-CA'];

let names: ReadonlyMap<string, string> | null = null;

/** Languages by their names in English and in the language itself, in lower case. */
function languageNames(): ReadonlyMap<string, string> {
  if (names) return names;
  const found = new Map<string, string>([
    ['mandarin', 'zh'],
    ['farsi', 'fa'],
    ['castellano', 'es'],
  ]);
  for (const tag of [...ISO_639_1, ...variants]) {
    for (const shownIn of ['en', tag]) {
      const name = new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' }).of(tag);
      if (name !== undefined) found.set(splitEnding(name.normalize('NFC').toLowerCase()).join(' '), tag.slice(0, 2));
    }
  }
  names = found;
  return found;
}

/**
 * Reads what stands between a video's name and the ending of a file beside it, such as `.en`, `_English`, ` (pt-BR)` or
 * `.de.forced`.
 * @param ending in lower case; "" where nothing does.
 * @returns null where it is something else, so that the file belongs to another video.
 */
export function languageOfEnding(ending: string): NameEnding | null {
  if (ending !== '' && !/^[\s._([-]/.test(ending)) return null;
  const words = splitEnding(ending);
  const isForced = words.includes('forced');
  // "hi" alone is Hindi, and after a language the note that it serves who is hard of hearing.
  const rest = words.filter((word, at) => !notes.test(word) || (word === 'hi' && at === 0));
  if (rest.length === 0) return { language: null, isForced };
  const [first = '', ...others] = rest;
  const language = languageNames().get(rest.join(' ')) ?? languageNames().get(first) ?? languageOfCode(first);
  // A region or a script may follow: pt-BR, zh-Hans, es-419.
  const isRegion =
    others.length <= 2 && others.every((word) => /^(?:[a-z]{2}|hans|hant|latn|cyrl|arab|\d{3})$/.test(word));
  const isNamed = languageNames().has(rest.join(' '));
  return language !== null && (isRegion || isNamed) ? { language, isForced } : null;
}

function splitEnding(ending: string): string[] {
  return ending.split(/[\s._()[\]-]+/).filter(Boolean);
}

/** The ISO 639-1 code of a code with two or three letters; null for what is none. */
function languageOfCode(code: string): string | null {
  if (!/^[a-z]{2,3}$/.test(code)) return null;
  const { language } = new Intl.Locale(code);
  return ISO_639_1.includes(language) ? language : code === 'yue' || code === 'fil' ? code : null;
}
