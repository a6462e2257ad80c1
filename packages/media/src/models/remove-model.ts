import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getModel } from './catalogue.ts';
import { partPathOf } from './install-model.ts';

/**
 * Removes a model and any partial download.
 * @returns false if neither existed.
 * @throws MediaError `invalid-option` if the name is not in the catalog, so that nothing else can be removed.
 */
export async function removeModel(name: string, modelsDir: string): Promise<boolean> {
  const model = getModel(name);
  const part = partPathOf(modelsDir, model);
  const gone = [join(modelsDir, model.name), part, `${part}.etag`].map((path) =>
    rm(path, { recursive: true }).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(gone)).some(Boolean);
}
