import { expect, it } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import { readChangelog } from './read-changelog.ts';

it('reads versions, their parts, and points over several lines with code and links', () => {
  const text = `# Changelog

Not shown.

## Unreleased

### New

- One thing
  over two lines.
- Another with \`code\`, and a [link](docs/x.md).

## 0.1.0 (2026-11-22)

The first
version.

- It is there.
`;
  const plain = (words: string) => [{ text: words, isCode: false }];
  expect(readChangelog(text)).toEqual([
    {
      name: 'Unreleased',
      parts: [
        {
          heading: 'New',
          paragraphs: [],
          points: [
            plain('One thing over two lines.'),
            [
              { text: 'Another with ', isCode: false },
              { text: 'code', isCode: true },
              { text: ', and a link.', isCode: false },
            ],
          ],
        },
      ],
    },
    {
      name: '0.1.0 (2026-11-22)',
      parts: [{ heading: null, paragraphs: [plain('The first version.')], points: [plain('It is there.')] }],
    },
  ]);
});

it('leaves no Markdown in what the changelog of this repository says', () => {
  const versions = readChangelog(changelog);
  expect(versions.at(-1)?.name).toMatch(/^0\.1\.0/);
  const texts = versions.flatMap(({ parts }) =>
    parts.flatMap(({ paragraphs, points }) => [...paragraphs, ...points].flat().map(({ text }) => text)),
  );
  expect(texts.filter((text) => /^\s*(#|- )|\*\*|\]\(/.test(text))).toEqual([]);
});
