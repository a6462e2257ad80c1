import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import config from '../vitest.config.ts';

const root = join(import.meta.dirname, '..');

it('every run draws the same inputs', () => {
  const draw = () => {
    const drawn: number[] = [];
    fc.assert(fc.property(fc.integer(), (value) => void drawn.push(value)));
    return drawn;
  };
  expect(fc.readConfigureGlobal()?.seed).toBeTypeOf('number');
  expect(draw()).toEqual(draw());
});

it('the seed is set for every project and not in single tests', () => {
  const setUps = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.setupFiles : [],
  );
  for (const files of setUps ?? []) expect(files).toContain('scripts/set-property-seed.ts');
  const tests = globSync(['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts'], { cwd: root });
  const withSeeds = tests.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text.includes("from 'fast-check'") && /\bseed: -?[\d_]+/.test(text);
  });
  expect(withSeeds).toEqual([]);
});
