/** Sizes, frame rates and durations in file names, such as `1920x1080`, `720p30` and `71s`. */
const measure = /^(?:\d{3,4}x\d{3,4}|\d{3,4}[pi]\d{0,3}|\d+(?:px|fps|kbps|s|sec))$/i;

/** Parts of the names that cameras, phones and programs give: "IMG 2034", "tst01", "a3f09c11". */
const code =
  /^(?:\P{L}+|\p{L}{1,4}\d{2,}|(?=.*\d)[\da-f]{4,}|img|vid|mvi|dsc|dscf|gopr|pxl|mov|wa|video|clip|untitled|recording|copy|final|export|output)$/iu;

/** A title for a clip without words of a source whose name says nothing. */
const wordless = { en: 'Without words, from', es: 'Sin palabras, desde' } as const;

/**
 * Returns the title of a clip without words: the name of its source, without measures and underscores, or else where the
 * clip starts in it.
 * @param language ISO 639-1 code; texts are in English except for Spanish.
 */
export function titleFromName(name: string, startSec: number, language: string | null): string {
  const words = name.replaceAll('_', ' ').split(/\s+/).filter(Boolean);
  const plain = words.filter((word) => !measure.test(word));
  if (words.every((word) => measure.test(word) || code.test(word)))
    return `${wordless[language?.startsWith('es') ? 'es' : 'en']} ${toClock(startSec)}`;
  const [first = '', ...rest] = plain.join(' ');
  return first.toUpperCase() + rest.join('');
}

/** Numbers a taken title from 2, as viewers know it from parts of a video, so that two clips can be distinguished. */
export function distinguishTitle(title: string, taken: ReadonlySet<string>, limit: number): string {
  let distinct = title;
  for (let number = 2; taken.has(distinct.toLowerCase()); number++) {
    const suffix = ` (${number})`;
    distinct = cutAtWord(title, limit - suffix.length) + suffix;
  }
  return distinct;
}

/** Truncates text to at most `limit` characters, at a word boundary if possible. */
export function cutAtWord(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit).join('');
  const endsWord = /\s/u.test(characters[limit] ?? '');
  return endsWord ? cut.trimEnd() : cut.replace(/\s+\S*$/u, '') || cut;
}

/** Formats seconds as "4:05" or "1:04:05". */
function toClock(sec: number): string {
  const whole = Math.floor(sec);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(seconds).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
