/** The value of a fact: a list or another fact is written out within the sentence. */
export type FactValue = string | number | boolean | null | Fact | readonly FactValue[];

/**
 * A reason, a warning, a failure or an insight, as a code with its facts. The caller turns it into a sentence in its
 * reader's language.
 */
export type Fact = { code: string; facts: Readonly<Record<string, FactValue>> };

/** The names of each code's facts. */
export type FactNames = Readonly<Record<string, readonly string[]>>;

/** The facts with these codes, as a union that is discriminated by its code. */
export type FactOf<Names extends FactNames> = {
  [Code in keyof Names & string]: { code: Code; facts: { [Name in Names[Code][number]]: FactValue } };
}[keyof Names & string];

/** Returns the facts without repeats, in their order. */
export function distinctFacts<Each extends Fact>(facts: readonly Each[]): Each[] {
  return [...new Map(facts.map((fact) => [toKey(fact), fact])).values()];
}

/** The same for equal facts, in whatever order a database or another process gives their names. */
function toKey(fact: Fact): string {
  return JSON.stringify(fact, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
