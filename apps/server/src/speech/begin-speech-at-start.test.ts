import type { SpeechEngine } from '@clipwright/contract';
import { describe, expect, it } from 'vitest';
import { pickModelAtStart } from './begin-speech-at-start.ts';

const engine = (id: string, given: Partial<SpeechEngine> = {}): SpeechEngine => ({
  id,
  name: id,
  kind: 'local',
  explain: '',
  installed: false,
  sizeBytes: 487_170_055,
  languages: null,
  licence: null,
  ...given,
});
const models = [engine('usual'), engine('small')];
const defaults = { installsSpeechModel: true, isLocalOnly: true };
const at = (state: 'queued' | 'installing' | 'completed' | 'failed' | 'cancelled') => ({ state });

describe('the model that is installed at the start', () => {
  it('is the usual one if nothing recognizes speech', () => {
    expect(pickModelAtStart(defaults, models, null)?.id).toBe('usual');
  });

  it.each([
    ['the settings refuse it', { ...defaults, installsSpeechModel: false }, models, null],
    ['a model is installed', defaults, [engine('usual'), engine('small', { installed: true })], null],
    ['an API transcribes', defaults, [engine('api', { kind: 'api', installed: true }), ...models], null],
    ['there is no model', defaults, [], null],
    ['one waits to be installed', defaults, models, at('queued')],
    ['one is being installed', defaults, models, at('installing')],
    ['a user of this machine stopped the last installation', defaults, models, at('cancelled')],
  ])('is none if %s', (_, settings, engines, last) => {
    expect(pickModelAtStart(settings, engines, last)).toBeNull();
  });

  it('is the usual one even if others reach the server and one of them stopped the last installation', () => {
    expect(pickModelAtStart({ ...defaults, isLocalOnly: false }, models, at('cancelled'))?.id).toBe('usual');
  });

  it.each(['failed', 'completed'] as const)(
    'is retried if the last installation is %s and there is no model',
    (state) => {
      expect(pickModelAtStart(defaults, models, at(state))?.id).toBe('usual');
    },
  );
});
