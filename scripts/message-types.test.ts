import { expect, it } from 'vitest';
import { declareCatalog } from './message-types.ts';

it('the names and arguments of messages are declared', () => {
  const english = {
    none: 'No clips',
    '@found': { description: 'The clips of a project.' },
    found: '{count} found',
    card: { 'keep-it': 'Keep', steps: ['Open it.', 'Select “{label}”.'] },
    keys: [['Space', 'Play {title}']],
  };
  const spanish = {
    none: 'No hay clips',
    found: '{count, plural, one {# encontrado} other {# encontrados}}',
    card: { 'keep-it': 'Conservar', steps: ['Ábrelo.', 'Selecciona “{label}”.'] },
    keys: [['Espacio', 'Reproducir {title}']],
  };
  expect(declareCatalog([english, spanish])).toBe(`import type { Message, MessageList } from '@clipwright/messages';

declare const catalog: {
  readonly "none": string;
  /** The clips of a project. */
  readonly "found": Message<{ count: number }>;
  readonly "card": {
    readonly "keep-it": string;
    readonly "steps": MessageList<{ label: string | number }>;
  };
  readonly "keys": readonly [MessageList<{ title: string | number }>];
};
export = catalog;
`);
});
