import { expect, it } from 'vitest';
import { explainUsage } from './explain-usage.ts';

it.each([
  ["error: unknown option '--bogus'\n", "Unknown option '--bogus'; see --help for usage."],
  [
    "error: unknown option '--plattform'\n(Did you mean --platform?)\n",
    "Unknown option '--plattform' (Did you mean --platform?); see --help for usage.",
  ],
  [
    "error: option '--count <n>' argument 'x' is invalid. It must be a number.\n",
    "Option '--count <n>' argument 'x' is invalid: it must be a number; see --help for usage.",
  ],
  [
    "error: unknown option '-talk.mp4'\n",
    "Unknown option '-talk.mp4'; put ./ before a file name that starts with a hyphen.",
  ],
])('explainUsage turns %j into one sentence', (message, sentence) => {
  expect(explainUsage(message)).toBe(sentence);
});
