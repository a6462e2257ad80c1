import type { ListedProject, Project } from '@clipwright/contract';
import type { projects } from '../../db/tables/projects-tables.ts';
import type { CardFacts } from './card-facts.ts';

type ProjectRow = Omit<typeof projects.$inferSelect, 'card' | 'cardVersion' | 'speakers'>;

/** Converts a row to the API's form. */
export function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    source_type: row.sourceType,
    source_url: row.sourceUrl,
    status: row.status,
    clips_count: row.clipsCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Converts a row to a card for this user; `null` is a user who may not change any. */
export function toListedProject(
  userId: string | null,
  row: ProjectRow,
  facts: CardFacts & { reaches_outside: boolean },
): ListedProject {
  const isOwner = row.userId === userId;
  return {
    ...toProject(row),
    access: isOwner ? 'owner' : 'reader',
    ...facts,
    reaches_outside: isOwner && facts.reaches_outside,
  };
}
