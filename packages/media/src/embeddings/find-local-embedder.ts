import { join } from 'node:path';
import { isModelInstalled } from '../models/list-models.ts';
import { searchModel } from '../models/search-model.ts';
import type { Embedder } from '../moments/moment-finder.ts';
import { createLocalEmbedder } from './create-local-embedder.ts';

/** The embedder of the search model that is installed in `modelsDir`; null where none is. */
export async function findLocalEmbedder({ modelsDir }: { modelsDir: string }): Promise<Embedder | null> {
  if (!(await isModelInstalled(modelsDir, searchModel))) return null;
  const { weights, tokenizer } = searchModel.files;
  return createLocalEmbedder({
    weightsPath: join(modelsDir, searchModel.name, weights),
    tokenizerPath: join(modelsDir, searchModel.name, tokenizer),
    headSize: 32,
    // What the model's authors set; it was trained on 128.
    mostTokens: 256,
    languages: searchModel.languages,
  });
}
