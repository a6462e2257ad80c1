import { type IdeographKind, scoreIdeographs } from './score-ideographs.ts';
import { scoreReading } from './score-reading.ts';

/** The detected encoding of text that has no byte order mark and is not UTF-8. */
export type DetectedEncoding = {
  /** The encoding's name for `TextDecoder`. */
  encoding: string;
  /** The next best encoding that yields different text, if it is nearly as plausible; otherwise null. */
  other: string | null;
};

const western = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'ca'];
const central = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro'];
const cyrillic = ['ru', 'uk', 'bg', 'be', 'sr', 'mk'];

type Alphabet = {
  encoding: string;
  languages: readonly string[] /** Positive for common encodings, negative for rare ones. */;
  bonus: number;
};

/** Single-byte code pages and their languages. */
const alphabets: readonly Alphabet[] = [
  { encoding: 'windows-1252', languages: western, bonus: 0.03 },
  { encoding: 'windows-1250', languages: central, bonus: 0 },
  { encoding: 'windows-1251', languages: cyrillic, bonus: 0 },
  { encoding: 'windows-1253', languages: ['el'], bonus: 0 },
  { encoding: 'windows-1254', languages: ['tr', 'az'], bonus: 0 },
  { encoding: 'windows-1255', languages: ['he'], bonus: 0 },
  { encoding: 'windows-1256', languages: ['ar', 'fa', 'ur'], bonus: 0 },
  { encoding: 'windows-1257', languages: ['lt', 'lv', 'et'], bonus: 0 },
  { encoding: 'windows-1258', languages: ['vi'], bonus: 0 },
  // Thai has no spaces, so fewer sequences are frequent.
  { encoding: 'windows-874', languages: ['th'], bonus: 0.1 },
  { encoding: 'koi8-r', languages: ['ru', 'bg'], bonus: 0 },
  { encoding: 'koi8-u', languages: ['uk', 'be'], bonus: 0 },
  { encoding: 'iso-8859-2', languages: central, bonus: -0.02 },
  { encoding: 'iso-8859-5', languages: cyrillic, bonus: -0.03 },
  { encoding: 'iso-8859-6', languages: ['ar', 'fa', 'ur'], bonus: -0.03 },
  { encoding: 'x-mac-cyrillic', languages: ['ru', 'uk', 'bg'], bonus: -0.05 },
  { encoding: 'ibm866', languages: ['ru', 'uk', 'bg'], bonus: -0.02 },
  { encoding: 'macintosh', languages: western, bonus: -0.05 },
];

const ideographs: readonly { encoding: string; kind: IdeographKind; languages: readonly string[] }[] = [
  { encoding: 'gb18030', kind: 'chinese', languages: ['zh'] },
  { encoding: 'big5', kind: 'chinese', languages: ['zh'] },
  { encoding: 'euc-kr', kind: 'korean', languages: ['ko'] },
  { encoding: 'shift_jis', kind: 'japanese', languages: ['ja'] },
  { encoding: 'euc-jp', kind: 'japanese', languages: ['ja'] },
];

/** The number of bytes to check; more do not change the result. */
const SAMPLE_BYTES = 32_768;
/** The score below which text is in none of the known languages. */
const MIN_SCORE = 0.12;
/** The most common encoding for older subtitles. */
const usual = 'windows-1252';
/** The bonus for a known language: as large as the difference between two related languages. */
const LANGUAGE_BONUS = 0.2;
/**
 * The score difference below which two readings are indistinguishable; the fewer characters there are, the larger the
 * role of chance.
 */
const MIN_MARGIN = 0.04;
const MARGIN_OF_ONE = 0.4;
/** Characters that do not exist in an encoding rule it out, except for a few, which a corrupt file may contain. */
const INVALID_COST = 10;

/**
 * Finds the encoding in which bytes above ASCII are valid and the text is the most plausible.
 * @param language the speech's ISO 639-1 code, which breaks ties; null if unknown.
 */
export function detectEncoding(bytes: Uint8Array, language: string | null): DetectedEncoding {
  const sample = takeSample(bytes);
  const hasKnownLanguage = (languages: readonly string[]) =>
    language !== null && languages.includes(language === 'no' ? 'nb' : language) ? LANGUAGE_BONUS : 0;
  const readings = [
    ...alphabets.map(({ encoding, languages, bonus }) => {
      const { text, invalidShare } = decode(sample, encoding);
      const { score } = scoreReading(text, languages);
      return { encoding, text, score: score + bonus + hasKnownLanguage(languages) - INVALID_COST * invalidShare };
    }),
    ...ideographs.map(({ encoding, kind, languages }) => {
      const { text, invalidShare } = decode(sample, encoding);
      return {
        encoding,
        text,
        score: scoreIdeographs(text, kind) + hasKnownLanguage(languages) - INVALID_COST * invalidShare,
      };
    }),
  ].sort((a, b) => b.score - a.score);
  const [best] = readings;
  if (!best || best.score <= 0) return { encoding: usual, other: best?.encoding ?? null };
  if (best.score < MIN_SCORE) return { encoding: best.encoding, other: best.encoding === usual ? null : usual };
  const next = readings.find(({ text }) => text !== best.text);
  const neededMargin = MIN_MARGIN + MARGIN_OF_ONE / Math.max(1, countSigns(best.text));
  const isNear = next !== undefined && best.score - next.score < neededMargin;
  return { encoding: best.encoding, other: isNear ? next.encoding : null };
}

/**
 * Returns the start of a file; for a longer file, only its lines with non-ASCII bytes. Splitting at line feeds never
 * splits a character.
 */
function takeSample(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let from = 0;
  while (from < bytes.length && length < sample.length) {
    const feed = bytes.indexOf(0x0a, from);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(from, Math.min(end, from + sample.length - length));
    if (line.some((byte) => byte > 0x7f)) {
      sample.set(line, length);
      length += line.length;
    }
    from = end;
  }
  return sample.subarray(0, length);
}

function decode(bytes: Uint8Array, encoding: string): { text: string; invalidShare: number } {
  const text = new TextDecoder(encoding).decode(bytes).normalize('NFC');
  const invalid = text.split('\ufffd').length - 1;
  return { text, invalidShare: invalid / Math.max(1, countSigns(text)) };
}

function countSigns(text: string): number {
  return (text.match(/\P{ASCII}/gu) ?? []).length;
}
