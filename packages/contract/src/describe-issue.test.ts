import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: describeIssue }).error?.issues.map(({ message }) => message);

describe('describeIssue', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing text', z.object({ a: z.string() }), {}, 'Please fill in this field'],
    ['a missing choice', z.enum(['low', 'high']), undefined, 'Please choose one of these: low, high'],
    ['an unknown choice', z.enum(['low', 'high']), 'loud', 'Please choose one of these instead: low, high'],
    [
      'one of many choices',
      z.enum(Array.from({ length: 20 }, (_, i) => `v${i}`) as [string]),
      'x',
      'Please choose one of the available values',
    ],
    ['another literal', z.literal('read'), 'write', 'Please enter read'],
    ['a number for a text', z.string(), 5, 'Please enter text'],
    ['a text for a number', z.number(), '5', 'Please enter a number'],
    ['no number', z.number(), Number.NaN, 'Please enter a number'],
    ['a fraction', z.int(), 1.5, 'Please enter a whole number'],
    ['a text for yes or no', z.boolean(), 'yes', 'Please choose true or false'],
    ['a text for a list', z.array(z.string()), 'a', 'Please enter a list'],
    ['a text for an object', z.object({}), 'a', 'Please enter an object'],
    ['a text for a record', z.record(z.string(), z.string()), 'a', 'Please enter an object'],
    ['an invalid date', z.date(), new Date('x'), 'Please enter a date'],
    ['an empty text', z.string().min(1), '', 'Please fill in this field'],
    ['a short text', z.string().min(3), 'ab', 'Please use at least 3 characters'],
    ['a long text', z.string().max(3), 'abcd', 'Please use at most 3 characters'],
    ['a small number', z.number().min(3), 2, 'Please enter 3 or more'],
    ['a number at an open bound', z.number().gt(3), 3, 'Please enter more than 3'],
    ['a large number', z.number().max(3), 4, 'Please enter 3 or less'],
    ['a number at an open upper bound', z.number().lt(3), 3, 'Please enter less than 3'],
    ['a short list', z.array(z.string()).min(1), [], 'Please choose at least 1'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Please choose at most 1'],
    ['no multiple', z.number().multipleOf(5), 7, 'Please enter a multiple of 5'],
    ['an address', z.email(), 'a', 'Please enter a valid email address'],
    ['a web address', z.url(), 'a', 'Please enter a complete web address, such as https://example.org'],
    ['an id', z.uuid(), 'a', 'Please enter a valid ID'],
    ['a time', z.iso.datetime(), 'a', 'Please enter a time such as 2026-01-31T12:00:00Z'],
    ['a pattern', z.string().regex(/^a$/), 'b', 'Please check the format of this value'],
    ['a beginning', z.string().startsWith('a'), 'b', 'Please check the format of this value'],
    ['unknown fields', z.strictObject({}), { a: 1, b: 2 }, 'Please remove what is not known here: a, b'],
    ['no member of a union', z.union([z.string(), z.number()]), true, 'Please check this value'],
    [
      'no kind of a union',
      z.discriminatedUnion('a', [z.object({ a: z.literal('b') })]),
      { a: 'c' },
      'Please check this value',
    ],
    ['a wrong key', z.record(z.string().min(2), z.string()), { a: 'b' }, 'Please check the entries of this list'],
    ['a refinement without words', z.string().refine(() => false), 'a', 'Please check this value'],
    ['what must never be', z.never(), 'a', 'Please check this value'],
  ])('explains in a sentence how to fix %s', (_, schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });

  it('keeps the message of a schema that has one', () => {
    expect(messagesOf(z.string('Please enter a project title'), 5)).toEqual(['Please enter a project title']);
  });
});
