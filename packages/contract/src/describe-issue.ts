import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

/** More values than these are not listed in a sentence. */
const mostListed = 12;
const check = 'Please check this value';

/**
 * What a person reads at a field that a schema refuses, where the schema has no words of its own: as the `error` of a parse,
 * or for all of them by `z.config({ customError })`. It covers every kind of issue there is.
 */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue);
    case 'invalid_value':
      return describeValues(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'Please check the format of this value';
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Please leave out what is not known here: ${issue.keys.join(', ')}`;
    case 'invalid_key':
    case 'invalid_element':
      return 'Please check the entries of this list';
    case 'invalid_union':
      return issue.input === undefined ? missing : check;
    default:
      return check;
  }
}

const missing = 'Please fill in this field';

const types: Readonly<Record<string, string>> = {
  string: 'Please enter a text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  bigint: 'Please enter a whole number',
  boolean: 'Please choose true or false',
  date: 'Please enter a date',
  array: 'Please enter a list',
  tuple: 'Please enter a list',
  set: 'Please enter a list',
  object: 'Please enter an object',
  record: 'Please enter an object',
  map: 'Please enter an object',
  file: 'Please choose a file',
};

function describeType({ expected, input }: Of<'invalid_type'>): string {
  if (input === undefined) return missing;
  return types[expected] ?? check;
}

function describeValues({ values, input }: Of<'invalid_value'>): string {
  if (values.length > mostListed) return 'Please choose one of the available values';
  const listed = values.map(String).join(', ');
  if (values.length === 1) return `Please enter ${listed}`;
  return input === undefined
    ? `Please choose one of these: ${listed}`
    : `Please choose one of these instead: ${listed}`;
}

const formats: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a complete web address, such as https://example.org',
  uuid: 'Please enter a valid id',
  guid: 'Please enter a valid id',
  datetime: 'Please enter a time such as 2026-01-31T12:00:00Z',
  date: 'Please enter a date such as 2026-01-31',
  time: 'Please enter a time such as 12:00:00',
  json_string: 'Please enter valid JSON',
};

function describeTooSmall({ origin, minimum, inclusive }: Of<'too_small'>): string {
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? missing : `Please use at least ${least} characters`;
  if (isList(origin)) return `Please choose at least ${least}`;
  return inclusive === false ? `Please enter more than ${least}` : `Please enter ${least} or more`;
}

function describeTooBig({ origin, maximum, inclusive }: Of<'too_big'>): string {
  const most = Number(maximum);
  if (origin === 'string') return `Please use at most ${most} characters`;
  if (isList(origin)) return `Please choose at most ${most}`;
  return inclusive === false ? `Please enter less than ${most}` : `Please enter ${most} or less`;
}

function isList(origin: string): boolean {
  return ['array', 'set', 'map', 'record', 'object'].includes(origin);
}
