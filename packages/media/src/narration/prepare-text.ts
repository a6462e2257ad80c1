/** The maximum amount of text per call to a voice: some take more than twice as long for twice the text. */
const MAX_PART_CHARACTERS = 240;
/** Longer runs without a space are addresses, keys or noise; even the longest German and Finnish words are shorter. */
const MAX_WORD_CHARACTERS = 80;

/**
 * Prepares a sentence's text for reading aloud: removes tags, emoji, control characters and markup symbols, which
 * voices would spell out or interpret (`[[` starts phonemes in espeak-ng), and straightens apostrophes. Numbers and
 * abbreviations are left to the voice.
 * @returns parts of at most 240 characters, split at punctuation if possible; none if there is nothing to speak.
 */
export function prepareText(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(/<[/!?\p{L}][^<>]{0,200}>/gu, ' ')
    // Persian and Indic scripts use the joiners U+200C and U+200D, which are format characters too.
    .replace(
      /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u20e3/gu,
      ' ',
    )
    .replace(/[‘’ʼ]/g, "'")
    .replace(/["“”„«»[\]{}*_\\^~`=]|#(?!\d)/gu, ' ')
    .replace(/\s+[-–—]+\s+|[—|]|(?:\.{2,}|…)(?=\s*[\p{L}\p{N}])/gu, ', ')
    .replace(new RegExp(`[\\p{Script=Latin}\\p{N}\\p{P}\\p{S}]{${MAX_WORD_CHARACTERS + 1},}`, 'gu'), ' ')
    .replace(/\s+(?=[,.;:!?])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return splitParts(plain).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function splitParts(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_PART_CHARACTERS) {
    const head = rest.slice(0, MAX_PART_CHARACTERS);
    const end =
      lastEnd(head, /[.!?;:,。！？；：，、](?=\s|[^\d\s])/gu) ?? lastEnd(head, /\s/g) ?? wholeCharacters(head);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  parts.push(rest);
  return parts;
}

/** Returns the end of the last match in the text's second half, so that no part becomes tiny. */
function lastEnd(text: string, mark: RegExp): number | null {
  const ends = [...text.matchAll(mark)].map((match) => match.index + match[0].length);
  return ends.findLast((end) => end > text.length / 2) ?? null;
}

/** Returns the text's length without half a surrogate pair at its end. */
function wholeCharacters(text: string): number {
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}
