import { glob, readFile } from 'node:fs/promises';
import { analyses, describeVoice } from '@clipwright/media';
import { expect, it } from 'vitest';
import { absenceMessages } from '../resolve/absence-messages.ts';
import { engineWarnings } from './engine-warning-messages.ts';
import { translateStored } from './translate-stored.ts';

it.each(Object.values(engineWarnings))('the warning "%s" is translated to Spanish with all its facts', (sentence) => {
  const filled = sentence.replaceAll(/\{(\w+)\}/g, '<$1>');
  const translated = translateStored(filled, 'es');
  expect(translated).not.toBe(filled);
  expect(translated).not.toMatch(/[{}]/);
  expect(new Set(translated.match(/<\w+>/g))).toEqual(new Set(filled.match(/<\w+>/g)));
});

it('every stored warning of the engine is one that the engine writes', async () => {
  const sources: string[] = [];
  for await (const path of glob('packages/media/src/**/*.ts')) sources.push(await readFile(path, 'utf8'));
  const code = sources.join('\n').replaceAll("\\'", "'");
  const longestPart = (sentence: string) =>
    sentence
      .split(/ ?\{\w+\} ?|[.,:;()"] ?| was skipped/)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  expect(Object.values(engineWarnings).filter((sentence) => !code.includes(longestPart(sentence)))).toEqual([]);
});

/** Facts with exactly the engine's wording. */
const advice = 'name a transcription API or a transcript file instead';
const formats = 'an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file';

/**
 * Lists the reasons for skipping a subtitle file, a track or an engine: their error sentences, except errors that end
 * the run or belong to the command line.
 */
async function listReasonsToSkip(): Promise<string[]> {
  const sources: string[] = [];
  for await (const path of glob('packages/media/src/{transcript,sherpa,process}/**/*.ts'))
    if (!/pocketsphinx|\.test\.ts$/.test(path)) sources.push(await readFile(path, 'utf8'));
  const error = /(?:MediaError\(\s*'([\w-]+)',|()sentence:)\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g;
  const otherMessages = ['cancelled', 'disk-full', 'invalid-option', 'model-missing', 'ffmpeg-missing'];
  return (
    [...sources.join('\n').matchAll(error)]
      .filter(([, reason]) => !otherMessages.includes(reason ?? ''))
      .map(([, , , plain, written]) => plain ?? written ?? '')
      .map((sentence) =>
        sentence
          .replaceAll(/\$\{transcriptFormats\}/g, formats)
          .replaceAll(/\$\{request\.withoutEngine\}/g, advice)
          .replaceAll(/\$\{[^}]+\}/g, 'x'),
      )
      // The program's own last line follows.
      .filter((sentence) => !/\$\{/.test(sentence))
  );
}

it('every reason for skipping something is translated to Spanish', async () => {
  const reasons = await listReasonsToSkip();
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons.filter((reason) => translateStored(reason, 'es') === reason)).toEqual([]);
});

it('the facts of a sentence are also translated: failures, languages and analyses', () => {
  expect(
    translateStored(
      'The language model at api.example refused the request: too long The built-in finder chose the moments instead.',
      'es',
    ),
  ).toBe(
    'El modelo de lenguaje en api.example rechazó la solicitud: too long Los momentos los eligió el buscador integrado.',
  );
  expect(translateStored(describeVoice(null, 'ja'), 'es')).toContain('este idioma: japonés.');
  expect(translateStored('The transcript is too long to be one. Trend analysis is left out.', 'es')).toBe(
    'La transcripción es demasiado larga. Análisis de tendencias: se omite.',
  );
});

it.each(analyses)(
  'the missing part of $name is translated to Spanish, in the server’s and the engine’s sentence',
  ({ name }) => {
    for (const say of [absenceMessages['language-model'], absenceMessages['outside-data'], absenceMessages.noPlan]) {
      expect(translateStored(say(name), 'es')).toMatch(/: (requiere|no es parte)/);
      expect(translateStored(say(name), 'es')).not.toContain(name);
    }
    expect(translateStored(absenceMessages.plan(name, 'Creator Pro'), 'es')).toContain('Creator Pro');
  },
);
