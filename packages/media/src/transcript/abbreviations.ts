/**
 * Words whose full stop ends an abbreviation rather than a sentence, in lower case without the stop. Words that also
 * often end a sentence ("etc.", "Inc.", "usw.") are not listed; the next word decides.
 */
const abbreviations = new Set(
  [
    'mr mrs ms mx dr prof sr jr st rev hon gen col lt sgt capt cmdr gov sen rep pres mt ft vs viz cf approx dept est no nos vol pp ed eds fig figs e.g i.e al jan feb aug sept oct nov dec mon tue wed thu fri sat',
    'sra srta dra ud uds vd núm pág págs av avda aprox p.ej ej cap art',
    'm mm mme mlle mmes mlles me p.ex cf env éd',
    'hr fr frl bzw z.b d.h u.a o.ä ca str tel nr abs vgl evtl ggf inkl max min mio mrd sog z.t i.d.r u.u s.o s.u hrsg',
    'sig sigg dott dott.ssa prof.ssa ing avv es ecc.es pag',
    'sr srª exmo exma d dna fls ex p.ex',
    'dhr mevr mw bijv d.w.z o.a i.v.m t.a.v',
    'г гг стр см т.е т.д т.п им ул',
  ]
    .join(' ')
    .split(' '),
);

/** Languages that write ordinals with a full stop: "am 3. Mai". */
const ordinalLanguages = new Set([
  'de',
  'da',
  'no',
  'nb',
  'fi',
  'cs',
  'sk',
  'sl',
  'hr',
  'hu',
  'pl',
  'et',
  'lv',
  'is',
  'tr',
]);

/** Capitalized words that far more often start a sentence than occur in a name. */
const starters =
  /^\P{L}*(?:The|This|That|These|He|She|It|We|They|You|I|And|But|So|Then|If|When|There|What|Who|How|Why|My|His|Her|Our|Der|Die|Das|Er|Sie|Es|Wir|Ich|Und|Aber|El|La|Los|Las|Yo|Pero|Le|Les|Il|Elle|Nous|Mais|Lo|Gli|Ma|O|Os|Ele|Ela|Mas)(?:['’]\p{L}+)?$/u;

/** Returns true for a capitalized word that far more often starts a sentence than occurs in a name. */
export function startsSentences(word: string): boolean {
  return starters.test(word.replace(/\P{L}+$/u, ''));
}

/**
 * Returns true if a word's full stop belongs to the word: abbreviations, initials ("J."), letters with stops ("U.S."),
 * and ordinals in languages that write them with a full stop.
 * @param word a word that ends in a single full stop, without closing quotes and brackets.
 * @param next the word that follows; "" at the end.
 */
export function isAbbreviation(word: string, next: string, language: string | null): boolean {
  const stem = word.replace(/^[\p{P}\p{S}]+/u, '').slice(0, -1);
  if (stem === '' || next === '') return false;
  if (abbreviations.has(stem.toLowerCase())) return stem.toLowerCase() !== 'no' || /^\d/.test(next);
  // "plan B." and "in the U.S." may also end a sentence: a next word that usually starts a sentence decides.
  if (/^(?:\p{L}\.)*\p{L}$/u.test(stem)) return !starters.test(next);
  return /^\d{1,3}$/.test(stem) && ordinalLanguages.has(language ?? '');
}
