import { expect, it } from 'vitest';
import { runInLanguage } from '../../http/current-language.ts';
import { listBuiltInStyles } from './list-built-in-styles.ts';
import { builtIn } from './to-caption-style.ts';

it('built-in styles have the engine’s names in English, and translated ones in Spanish', () => {
  expect(listBuiltInStyles()).toEqual(builtIn);
  const inSpanish = runInLanguage('es', listBuiltInStyles);
  expect(inSpanish.map(({ id }) => id)).toEqual(builtIn.map(({ id }) => id));
  expect(inSpanish[0]).toMatchObject({ name: 'Marcador', isBuiltIn: true });
  for (const [index, { description }] of builtIn.entries()) {
    expect(inSpanish[index]?.description).not.toBe(description);
  }
});
