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
const wanted = { installsSpeechModel: true, isLocalOnly: true };
const at = (state: 'queued' | 'installing' | 'completed' | 'failed' | 'cancelled') => ({ state });

describe('the model that is installed at the start', () => {
  it('is the usual one where nothing recognizes speech', () => {
    expect(pickModelAtStart(wanted, models, null)?.id).toBe('usual');
  });

  it.each([
    ['the settings refuse it', { ...wanted, installsSpeechModel: false }, models, null],
    ['a model is installed', wanted, [engine('usual'), engine('small', { installed: true })], null],
    ['an API transcribes', wanted, [engine('api', { kind: 'api', installed: true }), ...models], null],
    ['there is no model', wanted, [], null],
    ['one waits to be installed', wanted, models, at('queued')],
    ['one is being installed', wanted, models, at('installing')],
    ['a user of this machine stopped the last installation', wanted, models, at('cancelled')],
  ])('is none where %s', (_, settings, engines, last) => {
    expect(pickModelAtStart(settings, engines, last)).toBeNull();
  });

  it('is the usual one where others reach the server and one of them stopped the last installation', () => {
    expect(pickModelAtStart({ ...wanted, isLocalOnly: false }, models, at('cancelled'))?.id).toBe('usual');
  });

  it.each(['failed', 'completed'] as const)(
    'is tried again where the last installation is %s and no model is there',
    (state) => {
      expect(pickModelAtStart(wanted, models, at(state))?.id).toBe('usual');
    },
  );
});
