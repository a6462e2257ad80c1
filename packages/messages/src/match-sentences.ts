const place = /\{(\w+)\}/g;

type Sentences = Readonly<Record<string, string>>;

/**
 * Translates a stored sentence into another language; `{name}` is a fact in both. Returns null for an unknown sentence.
 * @param translate translates a fact; default: unchanged.
 */
export function matchSentences(
  from: Sentences,
  to: Sentences,
): (sentence: string, translate?: (fact: string, name: string) => string) => string | null {
  // Compiled with the first use, since few processes translate every kind of sentence.
  let sentences: ReturnType<typeof compile> | undefined;
  return (sentence, translate = (fact) => fact) => {
    sentences ??= compile(from, to);
    for (const { pattern, names, text } of sentences) {
      const match = pattern.exec(sentence);
      if (!match) continue;
      const facts = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
      return text.replaceAll(place, (_, name: string) => translate(facts.get(name) ?? '', name));
    }
    return null;
  };
}

function compile(from: Sentences, to: Sentences) {
  return Object.entries(from).map(([key, text]) => ({
    pattern: new RegExp(`^${text.split(place).map(toPattern).join('')}$`),
    names: Array.from(text.matchAll(place), ([, name]) => name ?? ''),
    text: to[key] ?? text,
  }));
}

/** Every second part of a split text is the name of a placeholder. */
function toPattern(part: string, index: number): string {
  return index % 2 === 1 ? '(.+?)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
