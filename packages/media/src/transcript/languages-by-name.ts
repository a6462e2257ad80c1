const ISO_639_1 =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

/** Variants that people refer to by name: "Brazilian Portuguese". */
const variants = ['pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant', 'es-419', 'es-MX', 'en-US', 'en-GB', 'fr-CA'];

/** Names that Whisper uses in addition to Unicode's (`LANGUAGES` and `TO_LANGUAGE_CODE` in whisper/tokenizer.py). */
const whisperNames: Readonly<Record<string, string>> = {
  burmese: 'my',
  cantonese: 'yue',
  castilian: 'es',
  farsi: 'fa',
  filipino: 'fil',
  flemish: 'nl',
  haitian: 'ht',
  hawaiian: 'haw',
  letzeburgesch: 'lb',
  mandarin: 'zh',
  maori: 'mi',
  moldavian: 'ro',
  moldovan: 'ro',
  nynorsk: 'nn',
  panjabi: 'pa',
  pushto: 'ps',
  sinhalese: 'si',
  tagalog: 'tl',
  valencian: 'ca',
};

let names: ReadonlyMap<string, string> | null = null;

function languageNames(): ReadonlyMap<string, string> {
  if (names) return names;
  const byName = new Map<string, string>([['castellano', 'es'], ...Object.entries(whisperNames)]);
  for (const tag of [...ISO_639_1, ...variants]) {
    for (const shownIn of ['en', tag]) {
      const name = new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' }).of(tag);
      if (name !== undefined) byName.set(comparable(name), tag.slice(0, 2));
    }
  }
  names = byName;
  return byName;
}

/**
 * Returns a language's ISO 639-1 code by its English or native name ("German", "deutsch", "Português (Brasil)"); null
 * if unknown.
 */
export function languageOfName(name: string): string | null {
  return languageNames().get(comparable(name)) ?? null;
}

/** Returns the ISO 639-1 code for a two- or three-letter code; null if it is not a language code. */
export function languageOfCode(code: string): string | null {
  if (!/^[a-z]{2,3}$/.test(code)) return null;
  const { language } = new Intl.Locale(code);
  return ISO_639_1.includes(language) ? language : code === 'yue' || code === 'fil' ? code : null;
}

function comparable(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s._()[\]-]+/);
  return words.filter(Boolean).join(' ');
}
