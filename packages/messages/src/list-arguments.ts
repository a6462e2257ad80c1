import { parseMessage } from './message-in.ts';

type Part = ReturnType<typeof parseMessage>[number];
/** The use of an argument in a message. */
type Use = 'plain' | 'number' | { options: readonly string[] };

/** True if a text of a catalog needs arguments. */
export const hasArguments = (text: string): boolean => text.includes('{');

/** True if a list of a catalog has a text that needs arguments. */
export const isListWithArguments = (list: readonly unknown[]): boolean =>
  list.some((item) => typeof item === 'string' && hasArguments(item));

/**
 * Returns the arguments of a message in alphabetical order, each with the TypeScript type that suits all its texts, such
 * as those of several languages.
 * @throws SyntaxError
 */
export function listArguments(...texts: readonly string[]): ReadonlyMap<string, string> {
  const uses = new Map<string, Use[]>();
  for (const text of texts) collectUses(parseMessage(text), uses);
  return new Map([...uses].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, of]) => [name, typeOf(of)]));
}

/** The types of parts that use arguments as something other than texts. */
const [numberPart, selectPart, pluralPart] = [2, 5, 6];
/** The types of parts without arguments: a literal text, and the `#` of a plural. */
const withoutArguments: readonly number[] = [0, 7];

function collectUses(parts: readonly Part[], uses: Map<string, Use[]>): void {
  for (const part of parts) {
    const type: number = part.type;
    if (!('value' in part) || withoutArguments.includes(type)) continue;
    uses.set(part.value, [...(uses.get(part.value) ?? []), useOf(part, type)]);
    if ('options' in part) for (const option of Object.values(part.options)) collectUses(option.value, uses);
  }
}

function useOf(part: Part, type: number): Use {
  if (type === numberPart || type === pluralPart) return 'number';
  return type === selectPart && 'options' in part ? { options: Object.keys(part.options) } : 'plain';
}

/** A plain argument is a text or a number. A `select` chooses by text, by `true` and `false`, or by `none` for null. */
function typeOf(uses: readonly Use[]): string {
  const options = uses.flatMap((use) => (typeof use === 'object' ? use.options : []));
  const chosen = options.filter((option) => option !== 'other' && option !== 'none');
  const isFlag = chosen.length > 0 && chosen.every((option) => option === 'true' || option === 'false');
  const isText = chosen.length > 0 || !uses.includes('plain');
  const type = uses.includes('number') ? 'number' : isFlag ? 'boolean' : isText ? 'string' : 'string | number';
  return options.includes('none') ? `${type} | null` : type;
}
