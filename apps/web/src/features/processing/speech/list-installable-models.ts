import type { Speech, SpeechEngine } from '@clipwright/contract';

/** Returns the models that the user may install, the default one first. */
export function listInstallableModels({ canInstall, engines }: Pick<Speech, 'canInstall' | 'engines'>): SpeechEngine[] {
  return canInstall ? engines.filter(({ kind, installed }) => kind === 'local' && !installed) : [];
}
