import { MediaError, type ScriptName } from '@clipwright/media';
import type { CommandContext } from './command-context.ts';
import { explainError } from './explain-error.ts';
import { type ModelStore, usualStore } from './get-speech-model.ts';
import type { Terminal } from './terminal.ts';

/**
 * Offers to download fonts for scripts that no installed font covers. `--yes` accepts in advance; without an
 * interactive terminal nothing is downloaded. The clips can be made in either case.
 * @returns whether fonts were installed.
 * @throws MediaError `cancelled`.
 */
export async function getFonts(
  scripts: readonly ScriptName[],
  flags: { json: boolean; yes: boolean },
  { config, signal, ask: askPerson }: Pick<CommandContext, 'config' | 'signal' | 'ask'>,
  terminal: Terminal,
  store: ModelStore = usualStore,
): Promise<boolean> {
  const ask = flags.json ? null : askPerson;
  if (ask === null && !flags.yes) return false;
  const { CLIPWRIGHT_MODELS_DIR: modelsDir, CLIPWRIGHT_MODELS_MIRROR } = config;
  const names = scripts.flatMap(({ font }) => font ?? []);
  const missing = (await store.list(modelsDir)).filter(({ name, installed }) => names.includes(name) && !installed);
  if (missing.length === 0) return false;
  const megabytes = Math.max(
    1,
    Math.round(missing.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0) / 1024 ** 2),
  );
  const written = scripts.map(({ name }) => name).join(', ');
  const question = `No font here has ${written}. Fetch one (${megabytes} MB, once) to write captions?`;
  if (!flags.yes && !(await ask?.(question))) return false;
  let isHelped = false;
  for (const { name } of missing) {
    try {
      const settings = { modelsDir, mirrorUrl: CLIPWRIGHT_MODELS_MIRROR ?? null };
      await store.install(name, settings, { signal, onProgress: terminal.step('Fetching the font') });
      isHelped = true;
    } catch (error) {
      if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
      terminal.say(`${explainError(error)} What is written in it is left out of the captions.`);
    }
  }
  return isHelped;
}
