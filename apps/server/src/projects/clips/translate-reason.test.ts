import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { reasonMessages, signNames } from './reason-messages.ts';
import { translateReason } from './translate-reason.ts';

it.each(Object.values(reasonMessages))('the reason “%s” is translated to Spanish with all its facts', (reason) => {
  const filled = reason.replaceAll(/\{(\w+)\}/g, '<$1>');
  const translated = translateReason(filled, 'es');
  expect(translated).not.toBe(filled);
  expect(translated.match(/<\w+>/g)?.sort()).toEqual(filled.match(/<\w+>/g)?.sort());
  expect(translateReason(filled, 'en')).toBe(filled);
});

it('the missing parts of a clip are listed in Spanish', () => {
  expect(translateReason('No question, strong claim, or sign of feeling in the whole clip.', 'es')).toBe(
    'Le falta en todo el clip: una pregunta, una afirmación contundente o una señal de emoción.',
  );
  expect(translateReason('No word to the viewer in the first sentence.', 'es')).toBe(
    'Le falta en la primera frase: unas palabras para quien mira.',
  );
});

it('a reason of a language model stays unchanged', () => {
  expect(translateReason('Abre con una promesa.', 'es')).toBe('Abre con una promesa.');
});

it('every reason is one that the engine reports', async () => {
  const sources: string[] = [];
  for await (const path of glob('packages/media/src/moments/**/*.ts')) sources.push(await readFile(path, 'utf8'));
  const code = sources.join('\n');
  const longestPart = (reason: string) =>
    reason.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  const all = [...Object.values(reasonMessages), ...Object.values(signNames)];
  expect(all.filter((reason) => !code.includes(longestPart(reason)))).toEqual([]);
});
