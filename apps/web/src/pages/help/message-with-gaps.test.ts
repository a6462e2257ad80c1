import { type ErrorCode, errorMessages } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { helpMessages } from './help-messages.ts';
import { messageWithGaps } from './message-with-gaps.ts';

const listed = helpMessages.troubleshooting.groups.flatMap(({ answers }) => Object.keys(answers) as ErrorCode[]);

it('leaves a gap where a message has a name or a number of its own', () => {
  expect(messageWithGaps('Your {provider} is full.', '…')).toBe('Your … is full.');
  expect(messageWithGaps(errorMessages.en.too_many_requests, '…')).toBe(
    'Too many attempts. Please wait … seconds and try again.',
  );
  expect(messageWithGaps(errorMessages.es.too_many_requests, '…')).toBe(
    'Demasiados intentos. Espera … segundos e inténtalo de nuevo.',
  );
});

it.each(['en', 'es'] as const)('shows no message format in any message of the help page (%s)', (language) => {
  const shown = listed.map((code) => messageWithGaps(errorMessages[language][code], '…'));
  expect(shown.filter((message) => /[{}#]|plural/.test(message))).toEqual([]);
});
