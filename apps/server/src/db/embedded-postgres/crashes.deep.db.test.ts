import { test } from 'vitest';
import { makeDataFolder } from '../../../test/db/embedded-postgres/data-folders.ts';
import { expectNothingLost } from '../../../test/db/embedded-postgres/expect-nothing-lost.ts';

const kills = ['neither', 'before', 'after', 'both'] as const;

test(
  'every acknowledged row survives 12 kills of the program and of the server',
  { timeout: 180_000 },
  async () => await expectNothingLost(await makeDataFolder(), [...kills, ...kills, ...kills]),
);
