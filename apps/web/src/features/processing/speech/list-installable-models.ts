import type { Speech, SpeechEngine } from '@clipwright/contract';

/** The models that the user may have installed, the usual one first. */
export function listInstallableModels({ canInstall, engines }: Pick<Speech, 'canInstall' | 'engines'>): SpeechEngine[] {
  return canInstall ? engines.filter(({ kind, installed }) => kind === 'local' && !installed) : [];
}
