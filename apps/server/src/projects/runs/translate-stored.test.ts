import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import * as spanish from './stored-messages.es.ts';
import { engineMessages, storedMessages } from './stored-messages.ts';
import { describeFailure, translateStored } from './translate-stored.ts';

it.each([...Object.entries(storedMessages), ...Object.entries(engineMessages)])(
  'the stored sentence %s is translated to Spanish with all its facts',
  (_, sentence) => {
    const filled = sentence.replaceAll(/\{(\w+)\}/g, '<$1>');
    const translated = translateStored(filled, 'es');
    expect(translated).not.toBe(filled);
    expect(translated).not.toMatch(/[{}]/);
    expect(new Set(translated.match(/<\w+>/g))).toEqual(new Set(filled.match(/<\w+>/g)));
    expect(translateStored(filled, 'en')).toBe(filled);
  },
);

it('every stored sentence of the engine is one that the engine writes', async () => {
  const sources: string[] = [];
  for await (const path of glob('packages/media/src/**/*.ts')) sources.push(await readFile(path, 'utf8'));
  const code = sources.join('\n');
  const longestPart = (sentence: string) =>
    sentence
      .split(/ ?\{\w+\} ?|[.,:;] /)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  const unknown = Object.values(engineMessages).filter((sentence) => !code.includes(longestPart(sentence)));
  expect(unknown).toEqual([]);
});

it('a sentence within a sentence is translated, and an unknown one is unchanged', () => {
  expect(translateStored('Clip 3 could not be made: There was not enough memory for this file.', 'es')).toBe(
    'No se pudo crear el clip 3: No hubo memoria suficiente para este archivo.',
  );
  expect(translateStored('Whatever ffmpeg said.', 'es')).toBe('Whatever ffmpeg said.');
});

it('a failure with a code of the API is explained with its facts, and any other by its sentence', () => {
  const { code, message, facts } = new AppError('video_too_long', { minutes: 90, limit: 60 });
  expect(describeFailure({ code, message, facts }, 'es')).toBe(
    'El video es demasiado largo: 90 minutos. Tu plan permite hasta 60 minutos.',
  );
  expect(describeFailure({ code, message, facts }, 'en')).toBe(message);
  const encrypted = { code: 'encrypted', message: engineMessages.encrypted, facts: null };
  expect(describeFailure(encrypted, 'es')).toBe(spanish.engineMessages.encrypted);
  const other = { code: 'ffmpeg-failed', message: 'Whatever ffmpeg said.', facts: null };
  expect(describeFailure(other, 'es')).toBe('No se pudo procesar el video');
});
