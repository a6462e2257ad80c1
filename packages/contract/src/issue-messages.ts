import { inEnglish } from '@clipwright/messages';

const atLeast = inEnglish<{ count: number }>(
  'Please use at least {count, plural, one {# character} other {# characters}}',
);
const atMost = inEnglish<{ count: number }>(
  'Please use at most {count, plural, one {# character} other {# characters}}',
);

/** Messages for fields whose schema has none. */
export const issueMessages = {
  missing: 'Please fill in this field',
  check: 'Please check this value',
  checkFormat: 'Please check the format of this value',
  checkEntries: 'Please check the entries of this list',
  multipleOf: (divisor: number) => `Please enter a multiple of ${divisor}`,
  unknownKeys: (keys: string) => `Please remove what is not known here: ${keys}`,
  types: {
    text: 'Please enter text',
    number: 'Please enter a number',
    wholeNumber: 'Please enter a whole number',
    boolean: 'Please choose true or false',
    date: 'Please enter a date',
    list: 'Please enter a list',
    object: 'Please enter an object',
    file: 'Please choose a file',
  },
  values: {
    many: 'Please choose one of the available values',
    only: (value: string) => `Please enter ${value}`,
    oneOf: (values: string) => `Please choose one of these: ${values}`,
    oneOfInstead: (values: string) => `Please choose one of these instead: ${values}`,
  },
  formats: {
    email: 'Please enter a valid email address',
    url: 'Please enter a complete web address, such as https://example.org',
    id: 'Please enter a valid ID',
    time: 'Please enter a time such as 2026-01-31T12:00:00Z',
    date: 'Please enter a date such as 2026-01-31',
    timeOfDay: 'Please enter a time such as 12:00:00',
    json: 'Please enter valid JSON',
  },
  length: { atLeast: (count: number) => atLeast({ count }), atMost: (count: number) => atMost({ count }) },
  choices: {
    atLeast: (count: number) => `Please choose at least ${count}`,
    atMost: (count: number) => `Please choose at most ${count}`,
  },
  bounds: {
    moreThan: (bound: number) => `Please enter more than ${bound}`,
    orMore: (bound: number) => `Please enter ${bound} or more`,
    lessThan: (bound: number) => `Please enter less than ${bound}`,
    orLess: (bound: number) => `Please enter ${bound} or less`,
  },
} as const;
