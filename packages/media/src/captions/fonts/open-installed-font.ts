import { join } from 'node:path';
import { models } from '../../models/catalogue.ts';
import { isModelInstalled } from '../../models/list-models.ts';
import type { ScriptName } from '../script-names.ts';
import { type FontFile, openFontFile } from './font-file.ts';

/** Opens the font of a script from `models install`; null if it is not installed. */
export async function openInstalledFont(
  { font }: Pick<ScriptName, 'font'>,
  modelsDir: string | undefined,
): Promise<FontFile | null> {
  const model = models.find(({ name }) => name === font);
  if (modelsDir === undefined || !model || !(await isModelInstalled(modelsDir, model))) return null;
  return await openFontFile(join(modelsDir, model.name, model.files.font ?? '')).catch(() => null);
}
