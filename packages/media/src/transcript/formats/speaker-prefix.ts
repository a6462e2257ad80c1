/** Prefixes that end with a colon but do not name a speaker, in the most common transcript languages. */
const notNames =
  /^(?:note|question|answer|warning|example|for example|step|tip|chapter|part|section|title|source|sources|link|links|update|edit|ps|p\.s\.|re|subject|https?|faq|q|a|remember|imagine|look|listen|fact|rule|reason|result|problem|solution|goal|idea|bonus|spoiler|disclaimer|first|second|third|finally|conclusion|summary|important|attention|caution|danger|yes|no|okay|ok|well|and|but|so|then|like|because|also|plus|this|that|i mean|you know|he said|she said|they said|i said|ja|nein|frage|antwort|beispiel|zum beispiel|hinweis|achtung|wichtig|merke|fazit|non|oui|exemple|par exemple|réponse|remarque|attention|pero|nota|pregunta|respuesta|ejemplo|por ejemplo|ojo|importante|pergunta|resposta|exemplo|domanda|risposta|esempio|attenzione|vraag|antwoord|voorbeeld|let op|pytanie|odpowiedź|przykład|uwaga|soru|cevap|örnek|dikkat|вопрос|ответ|пример|например|важно|внимание|итог|вывод|помните|питання|відповідь|приклад|注意|问题|問題|答案|例如|比如|提示|备注|備註|结论|結論|总结|總結|質問|回答|答え|例|例えば|ポイント|まとめ|注|问|問|答|질문|답|예|참고|주의|결론|سؤال|جواب|مثال|ملاحظة|שאלה|תשובה|הערה|לדוגמה|למשל)$/iu;

/** Verbs of saying and particles that introduce a quote after the colon: 他说：, قال:, он сказал: */
const endsInVerb =
  /(?:说|說|道|问|問|答|曰|想|是|为|為|は|が)$|(?:^| )(?:said|says|asked|asks|is|are|was|were|this|that|these|those|the|of|and|or|to|sagte|sagt|fragte|ist|dit|disait|est|dijo|dice|es|disse|diz|é|сказал|сказала|говорит|это|قال|قالت|يقول|אמר|אמרה|אומר)$/iu;

/** Labels that transcription services give to unnamed voices. */
const label =
  /^(?:speaker|sprecher(?:in)?|hablante|locuteur|intervenant|parlante|falante|orador|spk|voice|host|guest|interviewer|interviewee|narrator|moderator|unknown speaker|说话人|發言人|发言人|話者|화자|спикер|говорящий)[ _-]?\d*$/iu;

const turnMark = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*(?:>{2,}|[-–—•](?!\d))?[\s\u200e\u200f]*/u;
const colons = /[:：﹕︓։׃]/u;

/** The maximum length of a name, including a company and pronouns. */
const MAX_NAME_LENGTH = 80;
const MAX_NAME_WORDS = 12;
/** The minimum share of cues or turns with a name in a meeting transcript. */
const MEETING_SHARE = 0.5;
/** The share of cues with a name at or above which a name that occurs once also counts. */
const THROUGHOUT_SHARE = 0.8;
/**
 * The share of cues with a name at or above which a name that occurs once may also be lowercase, but not a sentence
 * fragment.
 */
const EVERY_SHARE = 0.95;
const MAX_SINGLE_WORDS = 3;
/** The share of names at or above which a name that occurs twice counts, in scripts without capitals. */
const UNCASED_SHARE = 0.2;

/** Up to four capitalized or all-caps words, the most common form of names. */
const capitalized = /^\p{Lu}[\p{L}\p{M}\p{N}.'’_-]*(?: [\p{Lu}\p{N}(][\p{L}\p{M}\p{N}.'’()_-]*){0,3}$/u;
const uncased = /^[\p{Lo}\p{M}\p{N}.·・'’_-]+(?: [\p{Lo}\p{M}\p{N}.·・'’_-]+){0,3}$/u;

type Prefix = { name: string; length: number };

/** Returns the text before a line's first colon if it may be a name, and its length including the colon and spaces. */
function readPrefix(line: string): Prefix | null {
  const mark = turnMark.exec(line)?.[0].length ?? 0;
  const head = line.slice(mark, mark + MAX_NAME_LENGTH + 1);
  const at = head.search(colons);
  if (at < 1) return null;
  const name = head.slice(0, at).replace(/\s+/g, ' ').trim();
  const after = line.slice(mark + at + 1);
  // "12:30" and "https://" are not names; in scripts without spaces, the text may follow immediately.
  const mayTouch =
    head[at] !== ':' || uncased.test(name) || (capitalized.test(name) && /^[\p{Lu}\p{Lo}"“¿¡]/u.test(after));
  const isOpen = /^\s+\S/.test(after) || (mayTouch && /^[^\s\d/]/.test(after));
  if (!isOpen || !isNameShaped(name)) return null;
  return { name, length: mark + at + 1 + (/^\s*/.exec(after)?.[0].length ?? 0) };
}

function isNameShaped(name: string): boolean {
  if (!/\p{L}/u.test(name) || name.length > MAX_NAME_LENGTH || name.split(' ').length > MAX_NAME_WORDS) return false;
  // A full stop ends a sentence unless it follows a title or an initial.
  if (/[!?…。！？;؟"“”«»]|[^\s.]{4,}\. /u.test(name)) return false;
  return !notNames.test(name) && !endsInVerb.test(name);
}

/**
 * Determines which names before a colon are speakers, across an entire transcript. Names in capitals (`JOHN:`) and
 * labels (`Speaker 2:`) always count. Other names (`Anna Smith:`) count if they occur at least twice, since "Remember:
 * …" may occur once. If most cues start with a name, as in meeting transcripts, names may take any form: lowercase,
 * with pronouns or a company, in any script.
 * @param texts the cues' texts, which may start with a prefix.
 */
export function listSpeakerNames(texts: Iterable<string>): Set<string> {
  const counts = new Map<string, number>();
  const first = new Map<string, number>();
  let cues = 0;
  for (const text of texts) {
    let isFirst = true;
    for (const line of text.split('\n')) {
      if (!/\S/.test(line)) continue;
      const name = readPrefix(line)?.name;
      if (isFirst) cues++;
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
      if (name !== undefined && isFirst) first.set(name, (first.get(name) ?? 0) + 1);
      isFirst = false;
    }
  }
  const prefixed = [...first.values()].reduce((sum, count) => sum + count, 0);
  const repeated = [...first.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0);
  const share = cues === 0 ? 0 : prefixed / cues;
  const isMeeting = share >= MEETING_SHARE && repeated >= prefixed / 2;
  const isSpeaker = (name: string, count: number) => {
    if (label.test(name)) return true;
    if (capitalized.test(name) && name.length <= 40) {
      const isCapitals = name === name.toUpperCase() && /\p{Lu}{2}/u.test(name);
      return isCapitals || count > 1 || (isMeeting && share >= THROUGHOUT_SHARE);
    }
    if (uncased.test(name))
      return count > 1 ? isMeeting || share >= UNCASED_SHARE : isMeeting && share >= THROUGHOUT_SHARE;
    const isShort = name.split(' ').length <= MAX_SINGLE_WORDS;
    const isLikely = share >= EVERY_SHARE ? isShort : share >= THROUGHOUT_SHARE && /^\p{Lu}/u.test(name);
    return isMeeting && (count > 1 || isLikely);
  };
  return new Set([...counts].filter(([name, count]) => isSpeaker(name, count)).map(([name]) => name));
}

/**
 * Removes the speaker's name, the `>>` of broadcast captions or a dialogue dash from the start of a line.
 * @param names the result of `listSpeakerNames`.
 */
export function takeSpeaker(line: string, names: ReadonlySet<string>): { speaker: string | null; text: string } {
  const prefix = readPrefix(line);
  if (prefix && names.has(prefix.name)) return { speaker: prefix.name, text: line.slice(prefix.length) };
  return { speaker: null, text: line.replace(/^\s*(?:>{2,}|[-–—](?=\s|\p{Lu}))\s*/u, '') };
}

const sentenceEnd = '[.!?…。！？][\'"”’»)]?';

const laterDash = new RegExp(`(?<=${sentenceEnd})[^\\S\\n]+(?=[-–—]\\s?[\\p{L}¿¡"“«])`, 'gu');

/** Puts marked turns on separate lines: at `>>`, and at a dash after a line that starts with a dash. */
export function splitMarkedTurns(text: string): string {
  return text
    .replace(/(?<=\S)[^\S\n]+(?=>{2,}\s*\S)/g, '\n')
    .split('\n')
    .map((line) => (/^\s*[-–—]\s?\p{L}/u.test(line) ? line.replace(laterDash, '\n') : line))
    .join('\n');
}

/**
 * Returns a function that starts a new line at each turn where a known name follows the end of a sentence.
 * @param names the result of `listSpeakerNames`.
 */
export function createTurnSplitter(names: ReadonlySet<string>): (text: string) => string {
  if (names.size === 0 || names.size > MAX_SPLIT_NAMES) return (text) => text;
  const namePatterns = [...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'));
  const named = new RegExp(
    `(?<=${sentenceEnd})[^\\S\\n]+(?=(?:${namePatterns.join('|')})\\s?[:：](?:\\s|\\P{ASCII}))`,
    'gu',
  );
  return (text) => text.replace(named, '\n');
}

/** The maximum number of speakers in a conversation. */
const MAX_SPLIT_NAMES = 200;

/** The share of cues whose first line is a repeated name at or above which names count as being on separate lines. */
const NAME_LINES_SHARE = 0.8;

/**
 * Returns a function that joins a name on a cue's first line with the cue's text, if nearly all cues start with such a
 * line.
 * @param texts the cues' texts.
 * @returns null if names are in another form.
 */
export function createNameLineJoiner(texts: readonly string[]): ((text: string) => string) | null {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const name = nameLineOf(text);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const repeated = [...counts.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0);
  if (repeated === 0 || repeated < NAME_LINES_SHARE * texts.length) return null;
  return (text) => {
    const name = nameLineOf(text);
    return name !== null && counts.has(name) ? text.trim().replace('\n', ': ') : text;
  };
}

function nameLineOf(text: string): string | null {
  const [first = '', ...others] = text.trim().split('\n', 3);
  const name = first.trim();
  if (others.length === 0 || name.length > 60) return null;
  const isName = (capitalized.test(name) || uncased.test(name)) && isNameShaped(name);
  return isName && !/[,.:]$/.test(name) ? name : null;
}

/** Rewrites `[Anna]: Hello` and `(Anna): Hello` as `Anna: Hello`, so that the brackets are not read as a sound. */
export function unwrapNames(text: string): string {
  return text.replace(
    /^([^\S\n]{0,20}(?:>{2,}|[-–—•])?[^\S\n]{0,20})[[(]([^[\]()\n]{1,80})[\])][^\S\n]{0,20}[:：]/gm,
    '$1$2:',
  );
}
