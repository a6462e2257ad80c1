import { factCatalogs } from '@clipwright/contract';
import { failureFacts, insightFacts, reasonFacts, warningFacts } from '@clipwright/media';
import { parseMessage } from '@clipwright/messages';
import { expect, it } from 'vitest';

const kinds = { failureFacts, insightFacts, reasonFacts, warningFacts };
const facts = Object.values(kinds).flatMap((kind) => Object.entries<readonly string[]>(kind));

it('each code that the engine reports has a message with its facts, and no others', () => {
  const messages: Readonly<Record<string, string>> = factCatalogs.en;
  for (const [code, names] of facts) expect([code, listFacts(messages[code] ?? '')]).toEqual([code, [...names].sort()]);
});

it('no two kinds use the same code, except for texts', () => {
  const codes = Object.values(kinds).flatMap((kind) => Object.keys(kind));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual(['text', 'text']);
});

function listFacts(message: string): string[] {
  const names = new Set<string>();
  const read = (parts: ReturnType<typeof parseMessage>) => {
    for (const part of parts) {
      if ('value' in part && part.type !== 0) names.add(String(part.value).replace(/Clock$/, 'Sec'));
      if ('options' in part) for (const option of Object.values(part.options)) read(option.value);
    }
  };
  read(parseMessage(message));
  return [...names].sort();
}
