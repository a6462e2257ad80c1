/** Prefixes that end in a colon without naming who speaks. */
const notNames =
  /^(?:note|question|answer|warning|example|step|tip|chapter|part|section|title|source|sources|link|links|update|edit|ps|re|subject|https?|faq|q|a|ja|nein|non|oui|pero|but|and|so|then|like|because|nota|pregunta|respuesta|ejemplo|frage|antwort|beispiel|hinweis|exemple|réponse)$/i;

/** Labels that transcription services give to voices they cannot name. */
const label =
  /^(?:speaker|sprecher(?:in)?|hablante|locuteur|intervenant|parlante|falante|orador|spk|voice|host|guest|interviewer|interviewee|narrator|moderator)[ _-]?\d*$/i;

/** What may stand before a colon as a name: up to four words that begin with a capital, or capitals only. */
const prefix =
  /^(?:>{2,}|[-–—•])?\s*(\p{Lu}[\p{L}\p{M}\p{N}.'’_-]*(?: [\p{Lu}\p{N}(][\p{L}\p{M}\p{N}.'’()_-]*){0,3}):\s+(?=\S)/u;

/**
 * Decides which names before a colon are speakers, over a whole transcript: all names in capitals (`JOHN:`) and labels
 * (`Speaker 2:`), other names (`Anna Smith:`) where they occur at least twice, since "Remember: …" may occur once.
 * @param texts the cues' texts, which may begin with a prefix.
 */
export function listSpeakerNames(texts: Iterable<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const name = prefix.exec(line)?.[1];
      if (name !== undefined && name.length <= 40) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const names = new Set<string>();
  for (const [name, count] of counts) {
    const isCapitals = name === name.toUpperCase() && /\p{Lu}{2}/u.test(name);
    if (!notNames.test(name) && (isCapitals || label.test(name) || count >= 2)) names.add(name);
  }
  return names;
}

/**
 * Takes the speaker's name, the `>>` of broadcast captions or a dialogue dash off the start of a line.
 * @param names what `listSpeakerNames` gave.
 */
export function takeSpeaker(line: string, names: ReadonlySet<string>): { speaker: string | null; text: string } {
  const match = prefix.exec(line);
  if (match?.[1] !== undefined && names.has(match[1])) return { speaker: match[1], text: line.slice(match[0].length) };
  return { speaker: null, text: line.replace(/^\s*(?:>{2,}|[-–—](?=\s|\p{Lu}))\s*/u, '') };
}
