import { randomInt } from 'node:crypto';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { askRoutes } from './attacks/ask-routes.ts';
import { feedHostileFiles } from './attacks/feed-hostile-files.ts';
import { openHostilePages } from './attacks/open-hostile-pages.ts';
import { reachInside } from './attacks/reach-inside.ts';
import { runOnSmallDisk } from './attacks/small-disk.ts';
import { starveOthers } from './attacks/starve-others.ts';
import { starveResources } from './attacks/starve-resources.ts';
import { takeOver } from './attacks/take-over.ts';
import { timeSignIns } from './attacks/time-sign-ins.ts';
import { tryForeignIds } from './attacks/try-foreign-ids.ts';

const SIGN_INS = 200;
const REQUESTS = 20_000;
const HOSTILE_FILES = 200;
const PAGE_ROUNDS = 2;
/** Of which the product leaves 1 GB to everything but uploads. */
const FULL_DISK_MB = 2_400;
const MINUTES = 60;

type Options = {
  tools: MediaTools;
  dataDir: string | null;
  times?: string;
  only?: string;
  seed?: string;
  minutes?: string;
  from?: string;
  to?: string;
};

/**
 * The product attacked, part by part; `--only` names one of them, `--times` how often its smallest step is tried, `--seed` what
 * is drawn, and `--minutes` when a part ends at the latest. `--from` and `--to` name the files of a piece of `files`, by their numbers, and `--from` the
 * first comparison of `sign-in`, the first role of `foreign-ids` and the only one of `resources`.
 */
export async function run({ tools, dataDir, times, only, seed: given, minutes: limit, from, to }: Options) {
  const seed = Number(given ?? randomInt(2 ** 31));
  const minutes = Number(limit ?? MINUTES);
  const parts: Record<string, () => Promise<unknown>> = {
    'sign-in': () => timeSignIns(Number(times ?? SIGN_INS), from),
    'foreign-ids': () => tryForeignIds({ minutes, from }),
    files: () =>
      feedHostileFiles(tools, {
        ...{ collection: dataDir, count: Number(times ?? HOSTILE_FILES), seed, minutes },
        ...{ from: Number(from ?? 0), to: Number(to ?? Number.POSITIVE_INFINITY) },
      }),
    pages: () => openHostilePages({ rounds: Number(times ?? PAGE_ROUNDS), minutes }),
    starving: () => starveOthers({ minutes }),
    resources: () => starveResources({ only: from }),
    'full-disk': async () =>
      (await runOnSmallDisk('fill-disk.ts', { sizeMb: FULL_DISK_MB, args: [], isNeeded: true })) ??
      'skipped: root alone can make a small disk',
    'take-over': () => takeOver(),
    links: () => reachInside(),
    routes: () => askRoutes({ requests: Number(times ?? REQUESTS), seed, minutes }),
  };
  const figures: Record<string, unknown> = {};
  for (const [name, attack] of Object.entries(parts)) {
    if (only === undefined || only === name) figures[name] = await attack();
  }
  return figures;
}
