import { beginDuePosts } from './posts/begin-due-posts.ts';
import { mapNetworkErrors } from './posts/map-network-errors.ts';
import { postDespiteFaults } from './posts/post-despite-faults.ts';

const [POSTS, KILLS, ERRORS] = [1_000, 200, 10_000];
const LONGEST_MINUTES = 40;

type Sizes = { share: number; minutes: number; seed: number };

const parts: Record<string, (sizes: Sizes) => Promise<unknown>> = {
  errors: ({ share, seed }) => mapNetworkErrors({ errors: Math.ceil(ERRORS * share), seed }),
  due: ({ share }) => beginDuePosts({ posts: Math.ceil(POSTS * share) }),
  faults: ({ share, ...limits }) =>
    postDespiteFaults({ posts: Math.ceil(POSTS * share), kills: Math.ceil(KILLS * share), ...limits }),
};

/**
 * Measures posting to the stand-ins of all networks, with workers as programs of their own: `faults` while requests fail
 * and processes are killed, `due` with all posts due at once, and `errors` of the networks in this process.
 * @param options `only` selects one part, `times` is a share of the sizes, `minutes` limits `faults`, and `seed` draws
 * other faults and errors
 */
export async function run({
  only,
  times = '1',
  minutes = String(LONGEST_MINUTES),
  seed = '41',
}: {
  only?: string;
  times?: string;
  minutes?: string;
  seed?: string;
}) {
  if (only !== undefined && !parts[only]) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  const sizes = { share: Number(times), minutes: Number(minutes), seed: Number(seed) };
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only === name) figures[name] = await measure(sizes);
  }
  return figures;
}
