import { readFileSync } from 'node:fs';
import { describeFact, type MaterialCode, materialCodes } from '@clipwright/contract';
import { materialKinds } from '@clipwright/media';
import { describe, expect, it } from 'vitest';
import { toMaterialNotes } from './to-material-notes.ts';

const source = readFileSync(
  new URL('../../../../../packages/media/src/material/material-report.ts', import.meta.url),
  'utf8',
);

/** Returns the facts that a code's doc comment names in backquotes after "Facts:", including words that are values. */
function documentedFacts(code: MaterialCode): string[] {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*'${code}':`).exec(source)?.[1] ?? '';
  const [, facts = ''] = /Facts?: ([\s\S]*)/.exec(comment) ?? [];
  return [...facts.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

describe('the codes of the material report', () => {
  it('each have a message', () => {
    expect([...materialCodes].sort()).toEqual(Object.keys(materialKinds).sort());
  });

  describe.each(['en', 'es'] as const)('in %s', (language) => {
    it.each(materialCodes)('%s reads as a sentence with the facts its documentation names', (code) => {
      const names = documentedFacts(code);
      const values = [null, 2, 'en', true];
      for (const value of values) {
        const facts = Object.fromEntries(names.map((name) => [name, value]));
        const text = describeFact({ code, facts }, language);
        expect(text).toMatch(/^\S.*[.?]$/su);
        expect(text).not.toMatch(/[{}]|undefined/);
      }
    });
  });

  it('are listed once each, with kind and sentence', () => {
    const missing = { code: 'words-missing' as const, facts: {} };
    expect(toMaterialNotes([missing, missing])).toEqual([
      { ...missing, kind: 'doubt', text: expect.stringMatching(/^Nothing gives the words/) },
    ]);
  });

  it('name no terminal command to users of pages', () => {
    const untold = { code: 'speakers-untold' as const, facts: { why: 'model', models: 'one two' } };
    expect(describeFact(untold, 'en')).toContain('clipwright models install one two');
    const [note] = toMaterialNotes([untold]);
    expect(note?.text).toMatch(/^Speakers were not told apart: .*not installed/);
    expect(JSON.stringify(note)).not.toContain('one two');
  });
});
