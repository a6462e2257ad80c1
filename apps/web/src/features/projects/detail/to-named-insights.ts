/** What an analysis that was asked for found out about a clip. */
export type NamedInsight = { type: string; name: string; summary: string; highlights: string[] };

/** The analyses by their types; what is none is left out. "style_analysis" reads "Style analysis". */
export function toNamedInsights(found: Record<string, unknown>): NamedInsight[] {
  return Object.entries(found).flatMap(([type, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const { summary, highlights } = value as Record<string, unknown>;
    if (typeof summary !== 'string') return [];
    const words = type.replaceAll('_', ' ');
    const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
    const texts = Array.isArray(highlights) ? highlights.filter((text) => typeof text === 'string') : [];
    return [{ type, name, summary, highlights: texts }];
  });
}
