import { projectsMessages } from '../projects-messages.ts';

/** The result of a requested analysis of a clip. */
export type NamedInsight = { type: string; name: string; summary: string; highlights: string[] };

const names = new Map(Object.entries(projectsMessages.analysis.names));

/** Returns the analyses by type. Invalid entries are dropped. */
export function toNamedInsights(found: Record<string, unknown>): NamedInsight[] {
  return Object.entries(found).flatMap(([type, value]) => {
    const name = names.get(type);
    if (name === undefined || typeof value !== 'object' || value === null) return [];
    const { summary, highlights } = value as Record<string, unknown>;
    if (typeof summary !== 'string') return [];
    const texts = Array.isArray(highlights) ? highlights.filter((text) => typeof text === 'string') : [];
    return [{ type, name, summary, highlights: texts }];
  });
}
