import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { models } from './catalogue.ts';
import type { ListedModel, Model } from './model.ts';

/** Lists all models with their install state in `modelsDir`. */
export async function listModels(modelsDir: string): Promise<ListedModel[]> {
  return await Promise.all(
    models.map(async (model) => ({
      ...model,
      path: join(modelsDir, model.name),
      installed: await isModelInstalled(modelsDir, model),
    })),
  );
}

/** Returns true if all of a model's files exist and are not empty. */
export async function isModelInstalled(modelsDir: string, model: Model): Promise<boolean> {
  const files = Object.values(model.files).map((file) => stat(join(modelsDir, model.name, file)).catch(() => null));
  return (await Promise.all(files)).every((file) => file?.isFile() === true && file.size > 0);
}
