import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../parse-transcript.ts';
import { splitSentences } from '../split-sentences.ts';
import { isMarkdown, readMarkdown } from './read-markdown.ts';

const sentencesOf = (text: string, fileName: string | null = null) =>
  splitSentences(parseTranscript(text, { fileName, durationSec: null, language: 'en' })).map((one) => one.text);

describe('readMarkdown', () => {
  it.each([
    ['# Small *things*\n\nHardly **anyone**\nnoticed.', ['Small things.', 'Hardly anyone', 'noticed.']],
    ['## 你好\n\n世界。', ['你好。', '世界。']],
    ['## Why?\nBecause.', ['Why?', 'Because.']],
    ['- Keep it simple\n- Ship `npm` early\n  1. Nested', ['Keep it simple.', 'Ship npm early.', 'Nested.']],
    ['Read [the book](https://example.org/a_b_c) ![a boat](boat.png) &amp; <b>rest</b>.', ['Read the book & rest.']],
    ['> A quotation\n> goes on.', ['A quotation', 'goes on.']],
    ['Before.\n\n```js\ncode();\n```\n\n---\n\nAfter.', ['Before.', 'After.']],
    ['| a | b |\n|---|---|\n| 1 | two |', ['a.', 'b.', '1.', 'two.']],
    ['---\ntitle: A boat\ndate: 2026-11-30\n---\nThe boat left.', ['The boat left.']],
    ['---\nAnna: Hello.\n\n---\nBen: Hi.', ['Anna: Hello.', 'Ben: Hi.']],
    ['**Anna:** Hello.\n**Ben:** Hi.', ['Anna: Hello.', 'Ben: Hi.']],
    ['[Anna]: Yes.\n\n[Ben]: No.\n\n[1]: https://example.org', ['[Anna]: Yes.', '[Ben]: No.']],
    ['    The boat left.\n\nNobody came.', ['The boat left.', 'Nobody came.']],
    ['<p>The <b>boat</b> left &amp; sank.</p>\n<script>run();</script>\n<!-- note -->', ['The boat left & sank.']],
    ['5 \\* 3, snake_case and 2 * 2 * 2.', ['5 * 3, snake_case and 2 * 2 * 2.']],
  ])('reads %j', (text, lines) => {
    expect(readMarkdown(text).split('\n')).toEqual(lines);
  });

  it('returns text that is nested too deeply unchanged', () => {
    const text = `${'>'.repeat(100_000)} deep`;
    expect(readMarkdown(text)).toBe(text);
  });

  it('returns text without Markdown unchanged, whatever its letters', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\p{Lu}\p{Ll}]{1,9}$/u), { minLength: 1, maxLength: 20 }), (words) => {
        expect(readMarkdown(words.join(' '))).toBe(words.join(' '));
      }),
    );
  });
});

it.each([
  ['# A heading\nText.', null, true],
  ['Some **strong** words.', null, true],
  ['See [this](https://example.org).', null, true],
  ['Plain words.', 'post.md', true],
  ['Plain words.', 'talk.txt', false],
  ['They said f**k this and s**t that.', null, false],
  ['#blessed and #1 in the charts.', null, false],
  ['- Where is he?\n- At home.', null, false],
  ['Array[0](1) costs 5 * 3 * 2.', null, false],
])('text in Markdown is recognized: %j of %j', (text, fileName, expected) => {
  expect(isMarkdown(text, fileName)).toBe(expected);
});

it('a text in Markdown has no symbols among its words, and its headings are sentences of their own', () => {
  expect(sentencesOf('# Small things\n\nHardly **anyone** noticed. The change was silent.')).toEqual([
    'Small things.',
    'Hardly anyone noticed.',
    'The change was silent.',
  ]);
});
