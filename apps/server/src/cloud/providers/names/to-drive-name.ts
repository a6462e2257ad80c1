/** The maximum length in UTF-16 code units, as the providers count; all of them accept 255. */
const MAX_LENGTH = 200;
/** The maximum length in bytes: disks that a drive is synchronized to accept 255. */
const MAX_BYTES = 240;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
/** Marks that change the text direction, so that a name reads as a different one, and invisible marks. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** Characters that a provider, or a disk that a drive is synchronized to, does not allow in names. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
const RESERVED =
  /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|^(?:\.lock|desktop\.ini|thumbs\.db|\.ds_store|\.dropbox(?:\.\w+)?|forms)$/i;
/** Reserved by Microsoft. */
const VTI = /_vti_/gi;
/** Office programs' temporary files, which are not synchronized. */
const TEMPORARY = /^(?:~\$|\.~|~.*\.tmp$)/i;

/**
 * Returns a name that all providers accept, as close to the given name as possible. `ending` is kept if the name is too
 * long: a file's extension, or the part that makes a folder unique.
 */
export function toDriveName(name: string, ending = readExtension(name)): string {
  const clean = cleanName(name);
  const safeEnding = clean.endsWith(cleanName(ending)) ? cleanName(ending) : '';
  const short = shorten(clean, safeEnding);
  if (!RESERVED.test(short) && !TEMPORARY.test(short) && !/_vti_/i.test(short)) return short;
  return cleanName(`file ${short.replace(/^[~.$]+/, '').replace(VTI, 'vti')}`);
}

/** Returns the name with a number appended, for a name that is taken. */
export function numberName(name: string, number: number): string {
  const ending = readExtension(name);
  return `${shorten(name.slice(0, name.length - ending.length), '', 20)} (${number})${ending}`;
}

function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '');
  return clean === '' ? 'file' : clean;
}

function readExtension(name: string): string {
  return /.(\.[A-Za-z0-9]{1,8})$/.exec(name.trim())?.[1] ?? '';
}

/** Truncates the name before its ending, between grapheme clusters. */
function shorten(name: string, ending: string, spare = 0): string {
  const fits = (text: string) => text.length <= MAX_LENGTH - spare && Buffer.byteLength(text) <= MAX_BYTES - spare;
  if (fits(name)) return name;
  let shortened = '';
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (!fits(shortened + segment + ending)) break;
    shortened += segment;
  }
  return `${shortened.replace(/[. -]+$/, '')}${ending}`;
}
