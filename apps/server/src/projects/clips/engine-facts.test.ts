import { factCatalogs } from '@clipwright/contract';
import { failureFacts, insightFacts, reasonFacts, warningFacts } from '@clipwright/media';
import { listArguments } from '@clipwright/messages';
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
  const names = [...listArguments(message).keys()].map((name) => name.replace(/Clock$/, 'Sec'));
  return [...new Set(names)].sort();
}
