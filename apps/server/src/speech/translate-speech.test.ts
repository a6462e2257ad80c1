import { listModels } from '@clipwright/media';
import { expect, it } from 'vitest';
import { runInLanguage } from '../http/current-language.ts';
import { speechEngineMessagesIn } from './speech-engine-messages.ts';
import { currentSpeechMessages, describeModel } from './translate-speech.ts';

it('every model that users can install is described in the user’s language', async () => {
  const models = (await listModels('/no/models')).filter(({ kind }) => kind !== 'voice');
  expect(Object.fromEntries(models.map(({ name, description }) => [name, description]))).toEqual(
    speechEngineMessagesIn.en.modelTexts,
  );
  for (const model of models) {
    expect(describeModel(model)).toBe(model.description);
    expect(runInLanguage('es', () => describeModel(model))).not.toBe(model.description);
  }
  expect(runInLanguage('es', () => describeModel({ name: 'own', description: 'An own one.' }))).toBe('An own one.');
  expect(runInLanguage('es', () => currentSpeechMessages().sendsAudio({ host: 'speech.example' }))).toBe(
    'Envía el audio a speech.example para transcribirlo.',
  );
});
