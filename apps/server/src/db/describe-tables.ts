import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/** A table, as declared in its file. */
export type TableDescription = {
  /** The file in `tables`, without its extension. */
  file: string;
  name: string;
  columns: { name: string; type: string; isPrimary: boolean; isForeign: boolean }[];
  references: TableReference[];
};

export type TableReference = {
  /** The referencing columns. */
  from: string[];
  to: string;
  /** True if the reference is optional. */
  isOptional: boolean;
  /** True if at most one row refers to each referenced row. */
  isSingle: boolean;
};

const folder = join(import.meta.dirname, 'tables');

/** Describes every table, by its file and name. */
export async function describeTables(): Promise<TableDescription[]> {
  const names = (await readdir(folder)).filter((name) => !name.includes('.test.')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const exports: Record<string, unknown> = await import(join(folder, name));
      return Object.values(exports)
        .filter((value) => is(value, PgTable))
        .map((table) => describeTable(name.replace(/\.ts$/, ''), table))
        .sort((one, other) => one.name.localeCompare(other.name));
    }),
  );
  return files.flat();
}

function describeTable(file: string, table: PgTable): TableDescription {
  const { name, columns, foreignKeys, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const primary = [
    ...columns.filter((column) => column.primary).map((column) => column.name),
    ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
  ];
  const uniques = [primary, ...uniqueConstraints.map((key) => key.columns.map((column) => column.name))];
  const references = foreignKeys.map((key): TableReference => {
    const reference = key.reference();
    const from = reference.columns.map((column) => column.name);
    return {
      from,
      to: getTableConfig(reference.foreignTable).name,
      isOptional: reference.columns.some((column) => !column.notNull),
      isSingle: uniques.some((unique) => unique.length > 0 && unique.every((column) => from.includes(column))),
    };
  });
  const foreign = new Set(references.flatMap(({ from }) => from));
  return {
    file,
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isPrimary: primary.includes(column.name),
      isForeign: foreign.has(column.name),
    })),
    references,
  };
}
