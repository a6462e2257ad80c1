import { type ErrorCode, errorMessages } from '@clipwright/contract';
import { type Language, messageIn } from '@clipwright/messages';

type Write = (facts: Record<string, string | number>) => string;
const written = new Map<string, { names: string[]; write: Write }>();

/** Returns an error's message in a language. A missing fact appears as its name in braces. */
export function errorSentence(code: ErrorCode, facts: Readonly<Record<string, unknown>>, language: Language): string {
  const key = `${language} ${code}`;
  let message = written.get(key);
  if (!message) {
    const text = errorMessages[language][code];
    message = {
      names: Array.from(text.matchAll(/\{(\w+)/g), ([, name]) => name ?? ''),
      write: messageIn[language]<Record<string, string | number>>(text),
    };
    written.set(key, message);
  }
  const values = message.names.map((name) => [name, toValue(facts[name]) ?? `{${name}}`] as const);
  return message.write(Object.fromEntries(values));
}

function toValue(fact: unknown): string | number | undefined {
  return typeof fact === 'number' || fact === undefined ? fact : String(fact);
}
