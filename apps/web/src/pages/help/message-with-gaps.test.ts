import { type ErrorCode, errorMessages } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { helpMessages } from './help-messages.ts';
import { messageWithGaps } from './message-with-gaps.ts';

const listed = helpMessages.troubleshooting.groups.flatMap(({ answers }) => Object.keys(answers) as ErrorCode[]);

it('a placeholder of a message becomes a gap', () => {
  expect(messageWithGaps('Your {provider} is full.', '…')).toBe('Your … is full.');
  expect(messageWithGaps(errorMessages.en.too_many_requests, '…')).toBe(
    'Too many attempts. Please wait … seconds and try again.',
  );
  expect(messageWithGaps(errorMessages.es.too_many_requests, '…')).toBe(
    'Demasiados intentos. Espera … segundos e inténtalo de nuevo.',
  );
});

it.each(['en', 'es'] as const)('no message of the help page contains message format (%s)', (language) => {
  const texts = listed.map((code) => messageWithGaps(errorMessages[language][code], '…'));
  expect(texts.filter((message) => /[{}#]|plural/.test(message))).toEqual([]);
});
