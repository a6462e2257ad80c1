import { type BrandFaceId, clipRatios, type ResolvedSpec } from '@clipwright/clip-spec';
import { decideEdit, type Moment } from '@clipwright/media';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { clipEdits } from '../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { type LocalFiles, unreadFiles } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { listOwnStyles, readRunSpec } from '../runs/read-run-spec.ts';
import { type ClipWork, readClipWork } from '../stages/clip-material.ts';
import type { ProcessingDeps } from '../stages/processing-deps.ts';
import { readArtifact } from '../stages/stage-artifacts.ts';
import { storeMachineEdit } from '../stages/store-machine-edit.ts';

type EditDeps = Pick<ProcessingDeps, 'db' | 'files' | 'getParts'>;

/** What a clip was made of, for those who do not read its source. */
export type EditWork = {
  work: ClipWork;
  moment: Moment;
  /** The clip's first file: its ratio, null where that is none of the usual ones, and its captions. */
  main: { ratio: (typeof clipRatios)[number] | null; captionStyle: string | null };
  sourceName: string;
  /** Of the watermark's picture, in the file store; null where it has none, or it is gone. */
  logoKey: string | null;
  /** Of the fonts of the brand, in the file store. */
  brandFontKeys: Partial<Record<BrandFaceId, string>>;
  /** Its bytes in the file store, a text's as it was read aloud; null where they are gone. */
  sourceKey: string | null;
};

/**
 * Reads what a clip was made of, also where its source is gone.
 * @param local for those who read the fonts of its brand; its own name stands for each file where nothing is read.
 * @param ownStyles looks that are needed besides those of the project's runs.
 * @param known what clips of one run share, for who reads several of them.
 * @throws AppError `edit_unavailable`
 */
export async function readEditWork(
  deps: EditDeps,
  clipId: string,
  {
    signal,
    local = unreadFiles,
    ownStyles = [],
    known = new Map(),
  }: { signal: AbortSignal; local?: LocalFiles; ownStyles?: ResolvedSpec['ownStyles']; known?: Map<string, ClipWork> },
): Promise<EditWork> {
  const { service } = deps.db;
  const [found] = await service
    .select({
      moment: plannedClips.moment,
      run: { id: processingRuns.id },
      source: sources,
      projectId: processingRuns.projectId,
    })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .innerJoin(sources, eq(sources.id, processingRuns.sourceId))
    .where(eq(plannedClips.id, clipId));
  if (!found) throw new AppError('edit_unavailable');
  const { run, source, moment, projectId } = found;
  const [file] = await service
    .select({ ratio: clipRenditions.ratio, captionStyle: clipRenditions.captionStyle })
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  const captionStyle = file?.captionStyle ?? null;
  try {
    const made = await readRunSpec(service, run.id);
    const styles = [...(await listOwnStyles(service, projectId)), ...ownStyles];
    const spec = { ...made, ownStyles: styles, captionStyle, platformStyles: {} };
    const key = `${run.id} ${captionStyle}`;
    const work =
      known.get(key) ?? (await readClipWork(deps, { run, spec, source, local, sourceName: source.name, signal }));
    known.set(key, work);
    const ratio = z.enum(clipRatios).safeParse(file?.ratio).data ?? null;
    const sourceKey = await findSourceKey(deps, { run, source });
    const logoKey = work.spec.logoPath === null ? null : made.logoKey;
    const files = { logoKey, brandFontKeys: listFontKeys(made.brand), sourceKey };
    return { work, moment, main: { ratio, captionStyle }, sourceName: source.name, ...files };
  } catch (error) {
    signal.throwIfAborted();
    throw new AppError('edit_unavailable', null, { cause: error });
  }
}

function listFontKeys(brand: ResolvedSpec['brand']): EditWork['brandFontKeys'] {
  const { captionFont, titleFont } = brand ?? {};
  return {
    ...(captionFont && { 'brand-caption': captionFont.key }),
    ...(titleFont && { 'brand-title': titleFont.key }),
  };
}

async function findSourceKey(
  deps: EditDeps,
  { run, source }: { run: { id: string }; source: typeof sources.$inferSelect },
): Promise<string | null> {
  const { narration } = await readArtifact(deps, run, 'transcription');
  const key = narration ? narration.wavKey : source.state === 'removed' ? null : source.fileKey;
  return key !== null && (await deps.files.find(key)) ? key : null;
}

/**
 * Writes the first document of a clip that was made before there were any. Its framing is left to the machine, which looks
 * once more when it is rendered. One that is there stays.
 * @throws AppError `edit_unavailable`
 */
export async function ensureEdit(
  deps: EditDeps & Pick<ProcessingDeps, 'now'>,
  { clipId, userId }: { clipId: string; userId: string },
  signal: AbortSignal,
): Promise<void> {
  const [there] = await deps.db.service
    .select({ clipId: clipEdits.clipId })
    .from(clipEdits)
    .where(eq(clipEdits.clipId, clipId));
  if (there) return;
  const { work, moment } = await readEditWork(deps, clipId, { signal });
  const { material, spec } = work;
  const unseen = { shots: [], tracks: [], pictures: [], turns: null };
  const edit = decideEdit(moment, material, unseen, [], spec);
  const sourceDurationSec = material.info.durationSec;
  const stored = await deps.db.asService((tx) =>
    storeMachineEdit(tx, { clipId, userId, edit, viewKey: null, sourceDurationSec, completedAt: deps.now() }),
  );
  if (!stored) throw new AppError('edit_unavailable');
}
