import { expect, it } from 'vitest';
import { textWarnings } from './text-warning-messages.ts';
import { translateTextWarning } from './translate-text-warning.ts';

it.each(Object.values(textWarnings))('the warning "%s" is translated to Spanish with all its facts', (sentence) => {
  const filled = sentence.replaceAll(/\{(\w+)\}/g, '<$1>');
  const translated = translateTextWarning(filled, 'es');
  expect(translated).not.toBe(filled);
  expect(new Set(translated.match(/<\w+>/g))).toEqual(new Set(filled.match(/<\w+>/g)));
  expect(translateTextWarning(filled, 'en')).toBe(filled);
});

it('the failure of a language model is translated within the sentence about its consequence', () => {
  const failure = 'Nothing answers at api.example. Start the language model there or correct its address.';
  const warning = `${failure} Titles and captions were written from the words of the clips instead.`;
  expect(translateTextWarning(warning, 'es')).toBe(
    'Nada responde en api.example. Inicia allí el modelo de lenguaje o corrige su dirección. Los títulos y los textos se escribieron con las palabras de los clips.',
  );
  expect(translateTextWarning('Something else.', 'es')).toBe('Something else.');
});
