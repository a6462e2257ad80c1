import { type SQL, sql } from 'drizzle-orm';
import { projects } from '../db/tables/projects-tables.ts';

/**
 * SQL that is true if a project's title or description contains the words as written, regardless of case and accents.
 * The index finds the owner's projects with all their pairs of letters.
 */
export function matchProjectSearch(ownerId: string, search: string): SQL {
  return sql`(search_grams(${projects.userId}, ${projects.searchText}) @> search_grams(${ownerId}::uuid, ${fold(search)}) and ${projects.searchText} like ${toPattern(search)})`;
}

/** Returns a pattern for `like` on the text that the database stores of a project. */
export function toPattern(search: string): string {
  return `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Folds a text in the way the database does. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
