import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Keywords that continue the statement, so they cannot be the preceding subquery's name. */
const goesOn = /^(where|on|join|inner|left|right|full|cross|group|order|having|union|limit|returning|for|window)$/i;

/** Lists unnamed subqueries in FROM by their first words. */
function listUnnamed(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join|lateral)\s*\(\s*(?:select|values)\b/gi)].flatMap((match) => {
    let [end, depth] = [match.index + match[0].indexOf('(') + 1, 1];
    for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    const [, name] = /^\s*(?:as\s+)?([a-z_]\w*)/i.exec(text.slice(end)) ?? [];
    return name === undefined || goesOn.test(name) ? [text.slice(match.index, end)] : [];
  });
}

it('every subquery in FROM has a name, without which Postgres 15 refuses it', () => {
  const files = globSync('**/*.{sql,ts}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const unnamed = files.flatMap((file) =>
    listUnnamed(readFileSync(join(root, file), 'utf8')).map((one) => [file, one]),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(unnamed).toEqual([]);
});
