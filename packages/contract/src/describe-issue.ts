import type { z } from 'zod';
import { issueMessages } from './issue-messages.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>;
type Messages = typeof issueMessages;

/** The largest number of values to list in a message. */
const mostListed = 12;

/**
 * Returns the message for a field that a schema refuses, unless the schema has its own. Pass it as the `error` of a parse, or
 * set it for all by `z.config({ customError })`. It covers every kind of issue.
 */
export const describeIssue = createIssueDescriber(issueMessages);

export function createIssueDescriber(say: Messages): (issue: Issue) => string {
  return (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return describeType(issue, say);
      case 'invalid_value':
        return describeValues(issue, say);
      case 'invalid_format':
        return formatOf(issue.format, say) ?? say.checkFormat;
      case 'too_small':
        return describeTooSmall(issue, say);
      case 'too_big':
        return describeTooBig(issue, say);
      case 'not_multiple_of':
        return say.multipleOf({ divisor: issue.divisor });
      case 'unrecognized_keys':
        return say.unknownKeys({ keys: issue.keys.join(', ') });
      case 'invalid_key':
      case 'invalid_element':
        return say.checkEntries;
      case 'invalid_union':
        return issue.input === undefined ? say.missing : say.check;
      default:
        return say.check;
    }
  };
}

const types: Readonly<Record<string, keyof Messages['types']>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  bigint: 'wholeNumber',
  boolean: 'boolean',
  date: 'date',
  array: 'list',
  tuple: 'list',
  set: 'list',
  object: 'object',
  record: 'object',
  map: 'object',
  file: 'file',
};

function describeType({ expected, input }: Of<'invalid_type'>, say: Messages): string {
  if (input === undefined) return say.missing;
  const type = types[expected];
  return type === undefined ? say.check : say.types[type];
}

function describeValues({ values, input }: Of<'invalid_value'>, { values: say }: Messages): string {
  if (values.length > mostListed) return say.many;
  const listed = values.map(String).join(', ');
  if (values.length === 1) return say.only({ value: listed });
  return input === undefined ? say.oneOf({ values: listed }) : say.oneOfInstead({ values: listed });
}

const formats: Readonly<Record<string, keyof Messages['formats']>> = {
  email: 'email',
  url: 'url',
  uuid: 'id',
  guid: 'id',
  datetime: 'time',
  date: 'date',
  time: 'timeOfDay',
  json_string: 'json',
};

function formatOf(format: string, say: Messages): string | null {
  const key = formats[format];
  return key === undefined ? null : say.formats[key];
}

function describeTooSmall({ origin, minimum, inclusive }: Of<'too_small'>, say: Messages): string {
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? say.missing : say.length.atLeast({ count: least });
  if (isList(origin)) return say.choices.atLeast({ count: least });
  return inclusive === false ? say.bounds.moreThan({ bound: least }) : say.bounds.orMore({ bound: least });
}

function describeTooBig({ origin, maximum, inclusive }: Of<'too_big'>, say: Messages): string {
  const most = Number(maximum);
  if (origin === 'string') return say.length.atMost({ count: most });
  if (isList(origin)) return say.choices.atMost({ count: most });
  return inclusive === false ? say.bounds.lessThan({ bound: most }) : say.bounds.orLess({ bound: most });
}

function isList(origin: string): boolean {
  return ['array', 'set', 'map', 'record', 'object'].includes(origin);
}
