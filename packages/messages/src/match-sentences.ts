const place = /\{(\w+)\}/g;

type Sentences = Readonly<Record<string, string>>;

/**
 * Finds a sentence again that was stored in one language, to say it in another: `{name}` stands for a fact in both. Null for
 * what is none of these sentences.
 * @param tell says a fact in the other language; as it is unless told.
 */
export function matchSentences(
  from: Sentences,
  to: Sentences,
): (sentence: string, tell?: (fact: string, name: string) => string) => string | null {
  const known = Object.entries(from).map(([key, text]) => ({
    pattern: new RegExp(`^${text.split(place).map(toPattern).join('')}$`),
    names: Array.from(text.matchAll(place), ([, name]) => name ?? ''),
    text: to[key] ?? text,
  }));
  return (sentence, tell = (fact) => fact) => {
    for (const { pattern, names, text } of known) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      const facts = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
      return text.replaceAll(place, (_, name: string) => tell(facts.get(name) ?? '', name));
    }
    return null;
  };
}

/** Every second part of a split text is the name of a place. */
function toPattern(part: string, index: number): string {
  return index % 2 === 1 ? '(.+?)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
