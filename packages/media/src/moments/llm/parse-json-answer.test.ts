import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonAnswer } from './parse-json-answer.ts';

test.each([
  ['bare', '{"a": [1]}', { a: [1] }],
  ['in a code fence', 'Sure! Here it is:\n```json\n{"a": [1]}\n```\nAnything else?', { a: [1] }],
  ['in a fence that stays open', '```\n{"a": [1]}', { a: [1] }],
  ['behind spoken thoughts', '<think>Maybe {"a": 2}?</think>{"a": [1]}', { a: [1] }],
  ['between sentences', 'The answer is {"a": [1]} as you asked.', { a: [1] }],
  ['with trailing commas', '{"a": [1,], }', { a: [1] }],
  ['with a line break in a string', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
  ['with brackets in a string', 'So: {"a": "} ] \\" {"} done', { a: '} ] " {' }],
  ['broken off inside the second item', '{"a": [{"b": 1}, {"b": ', { a: [{ b: 1 }] }],
])('parseJsonAnswer reads a response %s', (_, text, expected) => {
  expect(parseJsonAnswer(text)).toEqual(expected);
});

test.each([['I cannot help with that.'], [''], ['"a string"'], ['42'], ['{"a": ']])(
  'parseJsonAnswer finds no object in %j',
  (text) => {
    expect(parseJsonAnswer(text)).toBeUndefined();
  },
);

test('parseJsonAnswer reads any object from a code fence between sentences', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('```') && !/<think/i.test(text) && !text.includes('__proto__'));
      expect(parseJsonAnswer(`Here:\n\`\`\`json\n${text}\n\`\`\``)).toEqual(JSON.parse(text));
    }),
  );
});
