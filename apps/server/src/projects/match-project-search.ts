import { type SQL, sql } from 'drizzle-orm';
import { projects } from '../db/tables/projects-tables.ts';

/** Whether a project's title or description holds the words as they are written, whatever their case and accents. */
export function matchProjectSearch(search: string): SQL {
  const pattern = `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(${folded(sql`${projects.title}`)} like ${pattern} or ${folded(sql`${projects.description}`)} like ${pattern})`;
}

/** The same in the database as `fold` does here. */
function folded(column: SQL): SQL {
  return sql`lower(regexp_replace(normalize(${column}, nfkd), '[\u0300-\u036f]', '', 'g'))`;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
