import type { Project } from '@clipwright/contract';
import type { projects } from '../db/schema.ts';

/** A row as the API shows it. */
export function toProject(row: typeof projects.$inferSelect): Project {
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
