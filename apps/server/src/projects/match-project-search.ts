import { type SQL, sql } from 'drizzle-orm';
import { projects } from '../db/tables/projects-tables.ts';

/**
 * Whether a project's title or description holds the words as they are written, whatever their case and accents. The index
 * leads to those of the owner that have all their pairs of letters.
 */
export function matchProjectSearch(ownerId: string, search: string): SQL {
  return sql`(search_grams(${projects.userId}, ${projects.searchText}) @> search_grams(${ownerId}::uuid, ${fold(search)}) and ${projects.searchText} like ${toPattern(search)})`;
}

/** For a comparison by `like` with the text that the database keeps of a project. */
export function toPattern(search: string): string {
  return `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** As the database folds what is looked in. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
