import { expect, it } from 'vitest';
import { listArguments } from './index.ts';

it.each([
  [['Open {name}'], { name: 'string | number' }],
  [
    ['{count, plural, one {# clip of {title}} other {# clips of {title}}}'],
    { count: 'number', title: 'string | number' },
  ],
  [['{cycle, select, monthly {a month} other {a year}}'], { cycle: 'string' }],
  [['{isOn, select, true {On} other {Off}}'], { isOn: 'boolean' }],
  [['{date, select, none {Never} other {On {date}}}'], { date: 'string | number | null' }],
  [['{limit, select, none {No limit} other {{limit, number}}}'], { limit: 'number | null' }],
  [['{left} left', '{left, plural, one {Queda #} other {Quedan #}}'], { left: 'number' }],
  [['Nothing'], {}],
])('the arguments of %j have their types', (texts, types) => {
  expect(Object.fromEntries(listArguments(...texts))).toEqual(types);
});
