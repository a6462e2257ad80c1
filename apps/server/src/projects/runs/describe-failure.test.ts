import { textFact } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { describeFailure, readFailure } from './describe-failure.ts';

it('a failure with a code is told with its facts', () => {
  const { code, message, facts } = new AppError('video_too_long', { minutes: 90, limit: 60 });
  const failure = { code, facts: { minutes: 90, limit: 60 } };
  expect(facts).toEqual(failure.facts);
  expect(describeFailure(failure, 'en')).toBe(message);
  expect(describeFailure(failure, 'es')).toBe(
    'El video es demasiado largo: 90 minutos. Tu plan permite hasta 60 minutos.',
  );
  expect(describeFailure({ code: 'encrypted', facts: {} }, 'es')).toMatch(/^El archivo está cifrado/);
});

it('a sentence without a code is told as it is in English alone', () => {
  const failure = readFailure({ failure: null, errorMessage: 'Whatever ffmpeg said.' });
  expect(failure).toEqual(textFact('Whatever ffmpeg said.'));
  expect(describeFailure(failure, 'en')).toBe('Whatever ffmpeg said.');
  expect(describeFailure(failure, 'es')).toBe('No se pudo procesar el video');
});

it('a code of a newer version reads as a failure', () => {
  expect(describeFailure({ code: 'of-tomorrow', facts: {} }, 'en')).toBe('Video processing failed');
});
