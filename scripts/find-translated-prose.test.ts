import { describe, expect, it } from 'vitest';
import { findInPage, findInSource } from './find-translated-prose.ts';

describe('findInSource', () => {
  it.each([
    ['a.ts', '/** What a clip shows. */', 1],
    ['a.ts', '/**\n * Whether the clip is kept.\n */', 1],
    ['a.ts', '/** True if the clip is kept. */', 0],
    ['a.ts', '// What follows is only a comment.', 0],
    ['a.ts', '// It waits, where there is no place.', 1],
    ['a.ts', '// The owner alone reads it.', 1],
    ['a.ts', '// It leaves the file alone.', 0],
    ['a.ts', '// It takes some 25 seconds.', 1],
    ['a.ts', '// It stands beside the file, told once more.', 3],
    ['a.ts', '// HLS stands for a protocol. The stand-in answers.', 0],
    ['a.ts', '// Prints "It was told" and `asked`.', 0],
    ['a.ts', "const url = 'https://asked.example/alone';", 0],
    ['a.ts', 'const found = 1;', 1],
    ['a.ts', 'const { kept, lost } = list();', 1],
    ['a.ts', 'const [wanted, setWanted] = useState(null);', 1],
    ['a.ts', 'const foundation = 1;', 0],
    ['a.test.ts', "it('returns 403', () => {});", 1],
    ['a.test.ts', "describe('the route', () => {\n  it('returns 403', () => {});\n});", 0],
    ['a.test.ts', "test('the route returns 403', () => {});", 0],
    ['a.ts', "const label = 'Title optimisation in colour';", 2],
    ['a-messages.en.json', '{ "found": "Title optimisation in colour", "cancelled": "Canceled" }', 2],
    ['a.ts', "const reason = 'cancelled';", 0],
    ['a.ts', 'const text = `OneDrive connection was cancelled`;', 0],
    ['a.ts', "const state = sql`state = 'cancelled' and kind = 1`;", 0],
    ['a.ts', 'const page = html`<p>${isOn ? html`<b>The licence is there.</b>` : null}</p>`;', 1],
  ])('%s with %s has %i findings', (path, text, count) => {
    expect(findInSource(path, text)).toHaveLength(count);
  });

  it('returns the line of a finding', () => {
    expect(findInSource('a.ts', 'const a = 1;\n\n/** Of a clip. */\nconst b = 2;')).toMatchObject([
      { line: 3, text: 'Of a clip.' },
    ]);
  });
});

describe('findInPage', () => {
  it('reads prose, but not code', () => {
    const page = '# Files\n\nThe log lies beside it.\n\n```sh\ncp some 25 files # told\n```\n\nUse `alone`.\n';
    expect(findInPage(page)).toMatchObject([{ line: 3 }]);
  });
});
