import { expect, it } from 'vitest';
import { inEnglish, inSpanish, type Translation } from './index.ts';

it('a message has the plural and the numbers of its language', () => {
  const english = inEnglish<{ count: number }>('{count, plural, one {# clip} other {# clips}}');
  const spanish = inSpanish<{ count: number }>('{count, plural, one {# clip} many {# de clips} other {# clips}}');
  expect([1, 12_000].map((count) => english({ count }))).toEqual(['1 clip', '12,000 clips']);
  expect([1, 12_000, 1_000_000].map((count) => spanish({ count }))).toEqual([
    '1 clip',
    '12.000 clips',
    '1.000.000 de clips',
  ]);
});

it('a translation contains every key, in different words', () => {
  const english = { none: 'No clips', over: (sec: number) => `${sec} s over`, keys: [['Space', 'Play']] } as const;
  const spanish: Translation<typeof english> = {
    none: 'No hay clips',
    over: (sec) => `${sec} s de más`,
    keys: [['Espacio', 'Reproducir']],
  };
  // @ts-expect-error a key is missing
  const incomplete: Translation<typeof english> = { none: 'No hay clips', keys: [['Espacio', 'Reproducir']] };
  expect(Object.keys(spanish)).not.toEqual(Object.keys(incomplete));
});
