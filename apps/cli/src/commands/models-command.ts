import { installModel as install, listModels as list, removeModel as remove } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';
import { openTerminal } from '../terminal.ts';

/** Prints the available models and which are installed. */
export async function listModels({ json }: { json: boolean }, context: CommandContext): Promise<void> {
  const models = await list(context.config.CLIPWRIGHT_MODELS_DIR);
  const lines = models.map(
    (model) =>
      `${model.installed ? 'installed' : '         '}  ${model.name} (${Math.round(model.downloadBytes / 1e6)} MB, ${model.licence})\n           ${model.description}`,
  );
  context.print(json ? JSON.stringify(models, null, 2) : lines.join('\n'));
}

/** Downloads and installs a model, with progress. */
export async function installModel(name: string, context: CommandContext): Promise<void> {
  const { CLIPWRIGHT_MODELS_DIR: modelsDir, CLIPWRIGHT_MODELS_MIRROR: mirrorUrl } = context.config;
  const terminal = openTerminal(false);
  try {
    const onProgress = terminal.step('Installing');
    const { path } = await install(
      name,
      { modelsDir, mirrorUrl: mirrorUrl ?? null },
      { signal: context.signal, onProgress },
    );
    terminal.close();
    context.print(`Installed ${name} in ${path}.`);
  } finally {
    terminal.close();
  }
}

/** Deletes a model. */
export async function removeModel(name: string, context: CommandContext): Promise<void> {
  const removed = await remove(name, context.config.CLIPWRIGHT_MODELS_DIR);
  context.print(removed ? `Removed ${name}.` : `${name} is not installed.`);
}
