import { textFact } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { describeFailure, readFailure, toErrorColumns } from './describe-failure.ts';

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
  const failure = textFact('Whatever ffmpeg said.');
  expect(readFailure({ errorCode: 'unexpected', failure: null, errorMessage: 'Whatever ffmpeg said.' })).toEqual(
    failure,
  );
  expect(describeFailure(failure, 'en')).toBe('Whatever ffmpeg said.');
  expect(describeFailure(failure, 'es')).toBe('No se pudo procesar el video');
});

it('a code of a newer version reads as a failure', () => {
  expect(describeFailure({ code: 'of-tomorrow', facts: {} }, 'en')).toBe('Video processing failed');
});

it('a process of the previous release changes only the sentence of a failure', () => {
  const row = toErrorColumns({ code: 'encrypted', failure: { code: 'encrypted', facts: {} } });
  expect(readFailure(row)).toEqual(row.failure);
  expect(readFailure({ ...row, errorCode: null, errorMessage: null })).toBeNull();
  expect(readFailure({ ...row, errorCode: 'killed', errorMessage: 'Killed.' })).toEqual(textFact('Killed.'));
});

it('an error of the API keeps its facts whatever its sentence was', () => {
  const failure = { code: 'video_too_long', facts: { minutes: 90, limit: 60 } };
  expect(readFailure({ errorCode: failure.code, failure, errorMessage: 'Too long.' })).toEqual(failure);
});
