import { tokenize } from './tokenize.ts';

/** A speaker with all their labels in the transcript and all names that a prompt may use. */
export type NamedSpeaker = {
  /** Labels in the transcript: "Hon. Ann Lee", "Hon. Ann Lee (Minister of Health)". */
  labels: string[];
  /** Names and roles as lower-case words: ["ann", "lee"], ["lee"], ["minister", "of", "health"]. */
  aliases: string[][];
};

/** Words around a name that are not part of it. */
const titles = new Set(
  'mr mrs ms miss dr prof hon right sir madam am mp the acting herr frau señor señora sr sra monsieur madame signor signora'.split(
    ' ',
  ),
);
/** A one-word role in a prompt refers to the speaker if it is followed by one of these. */
const speakerVerbs =
  /^(think|thought|say|said|tell|told|talk|feel|felt|want|propose|suggest|recommend|learn|agree|disagree|present|mention|explain|describe|respond|argue|believe|put|elaborate|introduce|design|expert)|^'?s$/;

/** Verbs before the name of a speaker: "What did the Marketing Expert say". */
const askingVerbs: ReadonlySet<string> = new Set(['did', 'does', 'do']);
const saying: ReadonlySet<string> = new Set(
  'agree answer argue ask believe comment conclude consider decide describe disagree discuss elaborate explain express feel introduce like mention mean point prefer present propose raise react recommend respond say state suggest talk tell think want'.split(
    ' ',
  ),
);
/** The maximum number of words in such a name. */
const mostNameWords = 5;

/** A transcript with more names than this uses the labels for something else. */
const mostSpeakers = 1000;

/**
 * Lists the speakers behind the words' labels; labels that differ only in titles or in brackets denote the same
 * speaker.
 */
export function listNamedSpeakers(labels: Iterable<string | null>): NamedSpeaker[] {
  const byName = new Map<string, NamedSpeaker>();
  for (const label of new Set(labels)) {
    if (label === null) continue;
    if (byName.size >= mostSpeakers) break;
    const role = /\((.*)\)/u.exec(label)?.[1] ?? '';
    const name = tokenize(label.replace(/\(.*\)/u, ' ')).filter((word) => !titles.has(word));
    const key = name.join(' ');
    const speaker = byName.get(key) ?? { labels: [], aliases: name.length > 0 ? [name] : [] };
    speaker.labels.push(label);
    const roleWords = tokenize(role);
    if (roleWords.length > 0 && roleWords.length < 8) speaker.aliases.push(roleWords);
    byName.set(key, speaker);
  }
  const speakers = [...byName.values()];
  addShortNames(speakers);
  return speakers;
}

/** Adds the parts of a name that no other speaker shares. */
function addShortNames(speakers: readonly NamedSpeaker[]): void {
  const owners = new Map<string, number>();
  for (const { aliases } of speakers)
    for (const word of new Set(aliases[0])) owners.set(word, (owners.get(word) ?? 0) + 1);
  for (const { aliases } of speakers) {
    const name = aliases[0] ?? [];
    if (name.length > 1) aliases.push(...name.filter((word) => owners.get(word) === 1).map((word) => [word]));
  }
}

/** Finds the speakers that a prompt names, and its remaining words, in lower case. */
export function findNamedSpeakers(
  prompt: string,
  speakers: readonly NamedSpeaker[],
): { named: number[]; otherWords: string[] } {
  // Possessives and capitals distinguish names from topics: "Marketing's view" is a person's, "the marketing plan" is
  // not.
  const written = prompt.replaceAll('’', "'").match(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*|[^\s]/gu) ?? [];
  const words = written.map((word) => word.toLowerCase().replace(/'s?$/u, '').replace(/'$/u, ''));
  const isName = written.map(() => false);
  const named = new Set<number>();
  const longestFirst = speakers
    .flatMap(({ aliases }, number) => aliases.map((alias) => ({ alias, number })))
    .sort((a, b) => b.alias.length - a.alias.length);
  for (const { alias, number } of longestFirst) {
    for (let at = 0; at + alias.length <= words.length; at++) {
      if (isName[at] || !alias.every((word, offset) => words[at + offset] === word)) continue;
      if (alias.length === 1 && !standsForPerson(written, at)) continue;
      named.add(number);
      isName.fill(true, at, at + alias.length);
    }
  }
  markUnknownSpeakers(words, isName);
  const otherWords = words.flatMap((word, index) => (isName[index] ? [] : tokenize(written[index] ?? word)));
  return { named: [...named].sort((a, b) => a - b), otherWords };
}

/** Marks the names of speakers whom no label mentions: people rarely say the name of the current speaker. */
function markUnknownSpeakers(words: readonly string[], isName: boolean[]): void {
  for (const [at, word] of words.entries()) {
    if (!askingVerbs.has(word)) continue;
    const name = words.slice(at + 1, at + 2 + mostNameWords);
    const length = name.findIndex((next) => saying.has(next));
    if (length > 0) isName.fill(true, at + 1, at + 1 + length);
  }
}

function standsForPerson(written: readonly string[], at: number): boolean {
  const word = written[at] ?? '';
  const next = (written[at + 1] ?? '').toLowerCase();
  if (/^\p{Lu}/u.test(word) && at > 0) return word.length > 1 || word !== 'I';
  if (word.length === 1) return false;
  return /'s$/u.test(word) || speakerVerbs.test(next);
}
