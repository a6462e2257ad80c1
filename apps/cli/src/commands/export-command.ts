import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type ClipRatio, mapBrandPaths } from '@clipwright/clip-spec';
import { type ExportFormat, exportDocuments, MediaError } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';
import { readDocumentFile } from '../read-document-file.ts';
import { openTerminal } from '../terminal.ts';

/** The flags of `export`. */
export type ExportFlags = { format: ExportFormat; ratio?: ClipRatio; out?: string };

/** Exports clips for a video editor or as subtitles. */
export async function exportCommand(
  paths: readonly string[],
  { format, ratio, out }: ExportFlags,
  { print, signal }: CommandContext,
): Promise<void> {
  const documents = [];
  for (const path of paths) {
    const { document, documentDir } = await readDocumentFile(path);
    const { brand } = document.spec;
    const placed = brand && mapBrandPaths(brand, (given) => resolve(documentDir, given));
    documents.push({ ...document, spec: { ...document.spec, brand: placed } });
  }
  const text = await exportDocuments(documents, format, { ratio: ratio ?? null, signal });
  if (out === undefined) {
    print(text.trimEnd());
    return;
  }
  try {
    await writeFile(resolve(out), text);
  } catch (error) {
    throw new MediaError(
      'invalid-option',
      `${out} cannot be written: name another file.`,
      { file: out },
      { cause: error },
    );
  }
  openTerminal(false).say(`${basename(out)} is written.`);
}
