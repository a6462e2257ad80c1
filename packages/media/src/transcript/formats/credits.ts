import type { Span } from './read-markup.ts';

/** The number of lines at either end of a file that may name those who made it. */
const EDGE_LINES = 5;

/** The names of roles in making a transcript, which a colon follows. */
const roles = [
  'subtitles?|captions?|captioning|transcri(?:pt(?:ion)?|ber)|translat(?:ion|or)|review(?:er)?|proofread(?:er|ing)|corrections?|sync',
  'untertitel(?:ung)?|übersetz(?:ung|er|erin)|lektorat|korrektur',
  'sous-titr(?:es|age)|traduc(?:tion|teur|trice)|relect(?:ure|eur|rice)',
  'subt[ií]tulos|traduc(?:ción|tora?)|revis(?:ora?|ión)',
  'legendas|legendagem|tradu(?:ção|tora?)|revis(?:ora?|ão)',
  'sottotitoli|tradu(?:zione|ttore|ttrice)|revis(?:ore|ione)',
  'ondertitel(?:ing|s)|vertal(?:ing|er)|nagekeken',
  'napisy|tłumacz(?:enie)?|korekta|titulky|překlad|překladatel|felirat(?:ok)?|fordít(?:ás|ó)|subtitrare|traduc(?:erea|ător)',
  'субтитр[ыи]|перевод(?:чик)?|редактор|корректор|переклад|перекладач',
  'altyazı|çevir(?:i|en|men)|undertexter|översätt(?:ning|are)|tekst(?:er|ning)|overs(?:e|æ)ttelse|tekstitys|suomennos|kääntäjä',
  '字幕|翻译|翻譯|译者|譯者|审稿人?|審譯|校对|校對|时间轴|時間軸|翻訳|校正|자막|번역|검토',
  'ترجمة|المترجم|المدقّق|תרגום|מתרגם',
].join('|');

/** The same roles as verbs, with a word for "by". */
const bylines = [
  '(?:sub(?:title)?s|captions|transcript(?:ion)?|translation) by',
  '(?:sub(?:title)?d|captioned|transcribed|translated|reviewed|corrected|sync(?:ed|hronized|hronised)|re-?synced|encoded|ripped|timed)(?: (?:and|&) \\p{L}+)? by',
  'untertitel(?:ung)? (?:von|im auftrag|der|des)|übersetzt von',
  'sous-titr(?:es|age|é) (?:réalisée?s? )?(?:par|pour)|traduit par',
  'subt[ií]tul(?:os|ado) (?:realizados )?(?:por|de)|traducido por',
  'legenda(?:s|do) (?:por|pela)|traduzido por',
  'sottotitoli (?:di|a cura di|creati da(?:lla)?)|tradotto da',
  'ondertiteld door|vertaald door|nagekeken door',
  'субтитры (?:сделал|создавал|делал|подготовил)\\p{L}*',
].join('|');

const opening = '^[^\\p{L}\\p{N}]*';
const roleLine = new RegExp(`${opening}(?:${roles})\\s*[:：]\\s*(?<names>.*)$`, 'iu');
const byLine = new RegExp(`${opening}(?:${bylines})\\s*[:：]?\\s+(?<names>.*)$`, 'iu');
const nextRole = new RegExp(`\\s(?=(?:${roles})\\s*[:：])`, 'iu');
/** Addresses of sites that add lines to subtitles, anywhere in a file. */
const site =
  /(?:opensubtitles|addic7ed|subscene|podnapisi|tvsubtitles|napisy24|subdl|zimuku)\.\p{L}{2,4}|\byts\.(?:mx|am|lt|ag|bz)\b|\byify\b|\bamara\.org/iu;
const MOST_SITE_WORDS = 16;
/** Words that names contain: "Anna and Ben of the team". */
const linking = new Set('and & of the by from de la el du des von van der und y e et i и for at amara.org'.split(' '));
/** The longest list of names, and the most words without capitals, as in names of users, after "by" and after a role. */
const MOST_NAMES = 9;
const MOST_PLAIN = { by: 2, role: 1 } as const;

/**
 * Removes lines that name who made a transcript, such as "Subtitles by Anna" and "Translator: Anna Reviewer: Ben", from
 * its first and last lines, and lines of subtitle sites anywhere.
 * @param lines in order, without markup.
 * @returns the words to keep for each line, null for a credit; no line changes if nothing else would be left.
 */
export function withoutCredits(lines: readonly string[]): (string | null)[] {
  const written = lines.flatMap((line, index) => (/\S/u.test(line) ? [index] : []));
  const edges = new Set([...written.slice(0, EDGE_LINES), ...written.slice(-EDGE_LINES)]);
  const remaining = lines.map((line, index) => {
    if (site.test(line) && line.trim().split(/\s+/u).length <= MOST_SITE_WORDS) return null;
    return edges.has(index) ? removeCredit(line) : line;
  });
  return written.every((index) => remaining[index] === null) ? [...lines] : remaining;
}

/** Removes the credits from the start of a line; null if nothing is left. */
function removeCredit(line: string): string | null {
  let rest = line;
  let isAfterRole = false;
  for (;;) {
    const names = roleLine.exec(rest)?.groups?.names;
    if (names === undefined) return areNames(byLine.exec(rest)?.groups?.names ?? '', MOST_PLAIN.by) ? null : rest;
    const next = nextRole.exec(names);
    if (next && areNames(names.slice(0, next.index), MOST_PLAIN.role)) {
      rest = names.slice(next.index).trimStart();
      isAfterRole = true;
    } else if (areNames(names, MOST_PLAIN.role)) return null;
    else return isAfterRole ? withoutName(names) : rest;
  }
}

/** Removes the name before words in the same line, which has two words: "Ben Holm So I grew up". */
function withoutName(text: string): string {
  return text.replace(/^\s*\p{Lu}\S*\s+\p{Lu}\S*\s+/u, '');
}

/** True if text has only names: few words, with capitals, and no end of a sentence. */
function areNames(text: string, mostPlain: number): boolean {
  const words = text
    .trim()
    .split(/[\s,]+/u)
    .filter(Boolean);
  if (words.length === 0 || words.length > MOST_NAMES || /[?!。！？]\s*$|[^.]\.\s*$/u.test(text)) return false;
  const isName = (word: string) => !/^\p{Ll}/u.test(word) || linking.has(word.toLowerCase()) || /[.@_]/u.test(word);
  return words.length <= mostPlain || words.every(isName);
}

/**
 * Removes the credits from cues, as `withoutCredits` does. A cue with several spans is only removed as a whole.
 * @returns the cues with words left, and the number of lines that were removed.
 */
export function withoutCreditCues<Shown extends { spans: Span[] }>(
  cues: readonly Shown[],
): { cues: Shown[]; credits: number } {
  const lines = cues.map(({ spans }) =>
    spans
      .map(({ text }) => text)
      .join('')
      .split('\n'),
  );
  const all = lines.flat();
  const remaining = withoutCredits(all);
  let first = 0;
  let credits = 0;
  const spoken = cues.flatMap((cue, index) => {
    const own = lines[index] ?? [];
    const left = remaining.slice(first, first + own.length);
    first += own.length;
    const changed = left.filter((text, at) => text !== own[at]).length;
    const words = left.filter((text) => text !== null);
    const [span, other] = cue.spans;
    if (changed === 0 || (words.length > 0 && (!span || other))) return [cue];
    credits += changed;
    return words.length === 0 || !span ? [] : [{ ...cue, spans: [{ ...span, text: words.join('\n') }] }];
  });
  return { cues: spoken, credits };
}
