import type { ResolvedSpec } from '@clipwright/clip-spec';
import type { ClipInput } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { sources } from '../../db/tables/sources-tables.ts';
import type { LocalFiles } from '../../files/index.ts';
import { readClipWork } from '../edits/clip-material.ts';
import { readEditOfPlan } from '../edits/read-edit-of-plan.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import type { ReadingDeps } from '../runs/processing-deps.ts';
import type { PlannedClipRow } from '../runs/start-stage.ts';
import { readRenditionSpec } from './read-rendition-spec.ts';

/** A planned clip with everything its files are made from. */
export type ClipToRender = { spec: ResolvedSpec; input: ClipInput };

/** Reads everything a planned clip is made from. */
export async function readClipToRender(
  deps: ReadingDeps,
  { run, clip, local, signal }: { run: RunSummary; clip: PlannedClipRow; local: LocalFiles; signal: AbortSignal },
): Promise<ClipToRender> {
  const [source] = await deps.db.service.select().from(sources).where(eq(sources.id, run.sourceId));
  if (!source) throw new Error('The run has no source.');
  const { spec, from } = await readRenditionSpec(deps, run, clip);
  const edited = await readEditOfPlan({ ...deps, local }, clip);
  const windows = [edited?.window ?? clip.moment];
  const work = await readClipWork(deps, { run: from, spec, source, local, windows, signal });
  const { material, renditions } = work;
  return {
    spec,
    input: {
      moment: edited ? { ...clip.moment, ...edited.window } : clip.moment,
      material,
      renditions,
      // A rendition is not analyzed again.
      spec: clip.clipId === null ? work.spec : { ...work.spec, analyses: [] },
      ...(edited && { edit: edited.edit, view: edited.view ?? undefined, files: edited.files }),
    },
  };
}
