import { starveResources } from './attacks/starve-resources.ts';
import { tryForeignIds } from './attacks/try-foreign-ids.ts';

const MINUTES = 60;

/**
 * Attacks the product: `foreign-ids` calls every route with other users' ids, and `resources` exhausts each shared
 * resource.
 * @param options `only` selects one of the two, `minutes` limits the duration of `foreign-ids`, and `from` is the first
 * role of `foreign-ids` or the only resource of `resources`.
 */
export async function run({ only, minutes, from }: { only?: string; minutes?: string; from?: string }) {
  const parts: Record<string, () => Promise<unknown>> = {
    'foreign-ids': () => tryForeignIds({ minutes: Number(minutes ?? MINUTES), from }),
    resources: () => starveResources({ only: from }),
  };
  const figures: Record<string, unknown> = {};
  for (const [name, attack] of Object.entries(parts)) {
    if (only === undefined || only === name) figures[name] = await attack();
  }
  return figures;
}
