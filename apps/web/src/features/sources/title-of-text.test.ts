import { expect, it } from 'vitest';
import { titleOfText } from './title-of-text.ts';

it.each([
  ['A valve held. The crew heard it first.', 'A valve held'],
  ['So what happened next? Nobody knew.', 'So what happened next?'],
  [
    'Everyone who has ever tried to keep a garden alive through a long winter knows this',
    'Everyone who has ever tried to keep a garden alive through a',
  ],
  ['1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</i> there, friends\n', 'Hello there, friends'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n[music] Welcome back', 'Welcome back'],
  ['Translator: Anna Berg\nReviewer: Ben Holm\n\n# Small things\n\nHardly anyone noticed.', 'Small things'],
  [
    'The **change** was [silent](https://example.org), nobody noticed. It grew.',
    'The change was silent, nobody noticed',
  ],
  ['- Keep it simple.\n- Ship early.', 'Keep it simple'],
  ['x'.repeat(90), 'x'.repeat(60)],
  [' \n', ''],
])('the title of the text %j is %j', (text, title) => {
  expect(titleOfText(text)).toBe(title);
});
