import { expect, it } from 'vitest';
import { fill, type Message, type MessageList, messageIn, readCatalog, readCatalogs } from './index.ts';

type Clips = {
  readonly none: string;
  readonly found: Message<{ count: number }>;
  readonly steps: MessageList<{ label: string }>;
  readonly keys: readonly [readonly [string, string]];
};

const en = {
  none: 'No clips',
  '@found': { description: 'The number of clips of a project.' },
  found: '{count, plural, one {# clip} other {# clips}}',
  steps: ['Open the page.', 'Select “{label}”.'],
  keys: [['Space', 'Play']],
} as unknown as Clips;
const es = {
  none: 'No hay clips',
  found: '{count, plural, one {# clip} many {# de clips} other {# clips}}',
  steps: ['Abre la página.', 'Selecciona “{label}”.'],
  keys: [['Espacio', 'Reproducir']],
} as unknown as Clips;

it('a catalog has texts, functions of arguments and lists, and no descriptions', () => {
  const messages = readCatalog(en);
  expect(Object.keys(messages)).toEqual(['none', 'found', 'steps', 'keys']);
  expect([messages.none, messages.keys]).toEqual(['No clips', [['Space', 'Play']]]);
  expect([1, 12_000].map((count) => messages.found({ count }))).toEqual(['1 clip', '12,000 clips']);
  expect(messages.steps({ label: 'Start' })).toEqual(['Open the page.', 'Select “Start”.']);
  // @ts-expect-error an argument is missing
  expect(() => messages.found({})).toThrow('count');
});

it('a catalog has the plurals and the numbers of its language', () => {
  const { es: spanish } = readCatalogs({ en, es });
  expect([1, 12_000, 1_000_000].map((count) => spanish.found({ count }))).toEqual([
    '1 clip',
    '12.000 clips',
    '1.000.000 de clips',
  ]);
});

it('a message selects on null as none, and on true and false', () => {
  const write = messageIn.en('{name, select, none {Nobody} other {{name}}}{isOwner, select, true { (owner)} other {}}');
  expect(write({ name: null, isOwner: true })).toBe('Nobody (owner)');
  expect(write({ name: 'Ada', isOwner: false })).toBe('Ada');
});

it('a text that needs no arguments is filled as well', () => {
  expect([fill('Left', { name: 'Ada' }), fill(({ name }) => `${name} left`, { name: 'Ada' })]).toEqual([
    'Left',
    'Ada left',
  ]);
});
