import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { compareCaptions, styleIds } from './measure/compare-captions.ts';
import { compareCrop } from './measure/compare-crop.ts';
import { compareCuts } from './measure/compare-cuts.ts';
import { comparePlans } from './measure/compare-plans.ts';
import { killWhileEditing } from './measure/kill-while-editing.ts';
import { countClipped, measureCutEdges } from './measure/measure-cut-edges.ts';
import { measureDrags } from './measure/measure-drags.ts';
import { measureExports } from './measure/measure-exports.ts';
import { measureLengths } from './measure/measure-lengths.ts';
import { measureOpening } from './measure/measure-opening.ts';

const DOCUMENTS = 500;
const EXPORT_ROUNDS = 3;
const KILLS = 50;
const KILL_MINUTES = 40;
const LENGTH_MINUTES = 90;

type Options = {
  seed?: string;
  times?: string;
  minutes?: string;
  only?: string;
  dataDir: string | null;
  tools: MediaTools;
};
type Part = (tools: MediaTools, options: Options & { number: number }) => Promise<Record<string, unknown>>;

const parts: Readonly<Record<string, Part>> = {
  plans: (_tools, { number }) => comparePlans(number),
  async edges(tools, { number, dataDir }) {
    const edges = await measureCutEdges(tools, number, dataDir);
    return { edges, clippedWords: { value: countClipped(edges), goal: 0, met: countClipped(edges) === 0 } };
  },
  captions: (tools, { number, only }) =>
    compareCaptions(tools, { seed: number, only: styleIds.find((id) => id === only) }),
  crop: (tools, { number }) => compareCrop(tools, number),
  cuts: (tools, { number }) => compareCuts(tools, number),
  lengths: (tools, { number, times = DOCUMENTS, minutes = LENGTH_MINUTES }) =>
    measureLengths(tools, { seed: number, documents: Number(times), minutes: Number(minutes) }),
  open: (tools) => measureOpening(tools),
  drags: (tools, { times = 1 }) => measureDrags(tools, Number(times)),
  exports: (tools, { times = EXPORT_ROUNDS }) => measureExports(tools, Number(times)),
  kills: (tools, { times = KILLS, minutes = KILL_MINUTES }) =>
    killWhileEditing(tools, { kills: Number(times), minutes: Number(minutes) }),
};

/**
 * What the editor promises: that a page decides a clip exactly as the renderer does and shows what is exported, that no cut
 * is heard to take anything of a word that stays, that it opens and exports without a wait, and that
 * nothing is lost. `--only` names one of the parts, or a caption style; with it, `--times` says how many documents, rounds or kills, or how
 * many times slower the processor is while something is dragged.
 */
export async function run(options: Options): Promise<Record<string, unknown>> {
  const { seed = '1', only, tools } = options;
  const figures: Record<string, unknown> = { seed };
  for (const [name, measure] of Object.entries(parts)) {
    const wanted = only !== undefined && styleIds.includes(only) ? 'captions' : only;
    if (wanted !== undefined && wanted !== name) continue;
    const { times: _all, ...common } = options;
    figures[name] = await measure(tools, { ...(only === undefined ? common : options), number: Number(seed) });
  }
  return figures;
}
