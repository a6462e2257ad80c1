import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { RowsManifest } from './backup-manifest.ts';
import type { RowSource } from './row-source.ts';

/** A table's rows are split into several files because each file's length must be known before it is written. */
export function rowsFileName(table: string, index: number): string {
  return `${rowsFolderName(table)}/${String(index).padStart(8, '0')}`;
}

export function rowsFolderName(table: string): string {
  return `rows/${table}`;
}

/** Opens the rows from an archive unpacked into the folder. */
export function openArchiveRows(folder: string, { snapshot, tables }: RowsManifest): RowSource {
  async function* readFiles(name: string, files: number) {
    for (let index = 0; index < files; index += 1) yield* createReadStream(join(folder, rowsFileName(name, index)));
  }
  return {
    snapshot,
    tables,
    read({ name }) {
      const table = tables.find((each) => each.name === name);
      return { chunks: readFiles(name, table?.files ?? 0), count: () => table?.rows ?? 0 };
    },
  };
}
