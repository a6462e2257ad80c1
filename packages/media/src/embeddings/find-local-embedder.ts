import { join } from 'node:path';
import { isModelInstalled } from '../models/list-models.ts';
import { searchModel } from '../models/search-model.ts';
import type { Embedder } from '../moments/moment-finder.ts';
import { createLocalEmbedder } from './create-local-embedder.ts';

/** Returns an embedder for the search model installed in `modelsDir`, or null if there is none. */
export async function findLocalEmbedder({ modelsDir }: { modelsDir: string }): Promise<Embedder | null> {
  if (!(await isModelInstalled(modelsDir, searchModel))) return null;
  const { weights, tokenizer } = searchModel.files;
  return createLocalEmbedder({
    weightsPath: join(modelsDir, searchModel.name, weights),
    tokenizerPath: join(modelsDir, searchModel.name, tokenizer),
    headSize: 32,
    // The model authors' setting; the model was trained on 128 tokens.
    mostTokens: 256,
    languages: searchModel.languages,
  });
}
