/** How many of a list have each name, those with the most first. */
export function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one));
}
