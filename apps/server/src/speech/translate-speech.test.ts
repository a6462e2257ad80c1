import { listModels } from '@clipwright/media';
import { expect, it } from 'vitest';
import { runInLanguage } from '../http/current-language.ts';
import { installFailures, modelTexts } from './speech-engine-messages.ts';
import { currentSpeechMessages, describeModel, translateFailure } from './translate-speech.ts';

it('every model that users can install is described in the user’s language', async () => {
  const models = (await listModels('/no/models')).filter(({ kind }) => kind !== 'voice');
  expect(Object.fromEntries(models.map(({ name, description }) => [name, description]))).toEqual(modelTexts);
  for (const model of models) {
    expect(describeModel(model)).toBe(model.description);
    expect(runInLanguage('es', () => describeModel(model))).not.toBe(model.description);
  }
  expect(runInLanguage('es', () => describeModel({ name: 'own', description: 'An own one.' }))).toBe('An own one.');
  expect(runInLanguage('es', () => currentSpeechMessages().sendsAudio('speech.example'))).toBe(
    'Envía el audio a speech.example para transcribirlo.',
  );
});

it.each(Object.values(installFailures))('the failure "%s" is translated to Spanish with its facts', (sentence) => {
  const filled = sentence.replaceAll(/\{(\w+)\}/g, '<$1>');
  const translated = translateFailure(filled, 'es');
  expect(translated).not.toBe(filled);
  expect(translated.match(/<\w+>/g)).toEqual(filled.match(/<\w+>/g));
  expect(translateFailure(filled, 'en')).toBe(filled);
});
