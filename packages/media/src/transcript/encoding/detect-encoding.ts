import { type IdeographKind, scoreIdeographs } from './score-ideographs.ts';
import { scoreReading } from './score-reading.ts';

/** What a text without a byte order mark that is not UTF-8 is encoded in. */
export type DetectedEncoding = {
  /** As `TextDecoder` names it. */
  encoding: string;
  /** The next best encoding that gives another text, where that reads nearly as well; else null. */
  other: string | null;
};

const western = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'ca'];
const central = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro'];
const cyrillic = ['ru', 'uk', 'bg', 'be', 'sr', 'mk'];

type Alphabet = {
  encoding: string;
  languages: readonly string[] /** Above 0 for what is common, below for what is rare. */;
  bonus: number;
};

/** Code pages of one byte a letter, with the languages that are written in them. */
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
  // Thai sets no spaces, so that fewer sequences are frequent.
  { encoding: 'windows-874', languages: ['th'], bonus: 0.1 },
  { encoding: 'koi8-r', languages: ['ru', 'bg'], bonus: 0 },
  { encoding: 'koi8-u', languages: ['uk', 'be'], bonus: 0 },
  { encoding: 'iso-8859-2', languages: central, bonus: -0.02 },
  { encoding: 'iso-8859-5', languages: cyrillic, bonus: -0.03 },
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

/** Bytes looked at; more do not change the answer. */
const SAMPLE_BYTES = 32_768;
/** Texts that read worse than this are in none of the known languages. */
const MIN_SCORE = 0.12;
/** What most older subtitles are in. */
const usual = 'windows-1252';
/** What a known language is worth: as much as the difference between two related languages. */
const LANGUAGE_BONUS = 0.2;
/** Two readings nearer than this cannot be told apart; with a few characters to go by, chance decides more. */
const MIN_MARGIN = 0.04;
const MARGIN_OF_ONE = 0.4;
/** Characters that do not exist in an encoding rule it out, but for a few that a damaged file may have. */
const INVALID_COST = 10;

/**
 * Finds the encoding in which bytes above ASCII are legal and read like a language.
 * @param language ISO 639-1 code of what is said, which settles ties; null where not known.
 */
export function detectEncoding(bytes: Uint8Array, language: string | null): DetectedEncoding {
  const sample = takeSample(bytes);
  const known = (languages: readonly string[]) =>
    language !== null && languages.includes(language === 'no' ? 'nb' : language) ? LANGUAGE_BONUS : 0;
  const readings = [
    ...alphabets.map(({ encoding, languages, bonus }) => {
      const { text, invalidShare } = decode(sample, encoding);
      const { score } = scoreReading(text, languages);
      return { encoding, text, score: score + bonus + known(languages) - INVALID_COST * invalidShare };
    }),
    ...ideographs.map(({ encoding, kind, languages }) => {
      const { text, invalidShare } = decode(sample, encoding);
      return { encoding, text, score: scoreIdeographs(text, kind) + known(languages) - INVALID_COST * invalidShare };
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

/** The first part of a file, and of a longer one its lines with bytes above ASCII: a line feed tears no character. */
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
