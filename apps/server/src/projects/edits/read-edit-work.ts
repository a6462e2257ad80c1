import { type BrandFaceId, clipRatios, type ResolvedSpec } from '@clipwright/clip-spec';
import type { Moment } from '@clipwright/media';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { clipEdits } from '../../db/tables/edits-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { type LocalFiles, unreadFiles } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { ProcessingDeps, ReadingDeps } from '../runs/processing-deps.ts';
import { listOwnStyles, readRunSpec } from '../runs/read-run-spec.ts';
import { readArtifact } from '../runs/stage-artifacts.ts';
import { type ClipWork, readClipWork } from './clip-material.ts';
import { storeMachineEdit } from './store-machine-edit.ts';

/** Everything a clip was made from, except the source itself. */
export type EditWork = {
  work: ClipWork;
  moment: Moment;
  /** The clip's first file: its ratio, null if that is not one of the standard ones, and its captions. */
  main: { ratio: (typeof clipRatios)[number] | null; captionStyle: string | null };
  sourceName: string;
  /** The file store key for the watermark image; null if there is none or it is gone. */
  logoKey: string | null;
  /** The file store keys for the brand's fonts. */
  brandFontKeys: Partial<Record<BrandFaceId, string>>;
  /** The file store key for the source's bytes, or for a text its narration audio; null if they are gone. */
  sourceKey: string | null;
};

/**
 * Reads everything a clip was made from. Works even if its source is gone. @param local reads the brand's fonts;
 * default: each file is only named. @param ownStyles additional styles besides those in the project's runs. @param
 * known data shared by clips from the same run, for callers that read several of them. @throws AppError
 * `edit_unavailable`
 */
export async function readEditWork(
  deps: ReadingDeps,
  clipId: string,
  {
    signal,
    local = unreadFiles,
    ownStyles = [],
    known = new Map(),
  }: { signal: AbortSignal; local?: LocalFiles; ownStyles?: ResolvedSpec['ownStyles']; known?: Map<string, ClipWork> },
): Promise<EditWork> {
  const { service } = deps.db;
  const [row] = await service
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
  if (!row) throw new AppError('edit_unavailable');
  const { run, source, moment, projectId } = row;
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
  deps: ReadingDeps,
  { run, source }: { run: { id: string }; source: typeof sources.$inferSelect },
): Promise<string | null> {
  const { narration } = await readArtifact(deps, run, 'transcription');
  const key = narration ? narration.wavKey : source.state === 'removed' ? null : source.fileKey;
  return key !== null && (await deps.files.find(key)) ? key : null;
}

/**
 * Writes the first document for a clip made before documents existed. The framing is computed when the clip is next
 * rendered. An existing document is kept. @throws AppError `edit_unavailable`
 */
export async function ensureEdit(
  deps: ReadingDeps & Pick<ProcessingDeps, 'now'>,
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
  const { decideEdit } = await import('@clipwright/media');
  const edit = decideEdit(moment, material, unseen, [], spec);
  const sourceDurationSec = material.info.durationSec;
  const stored = await deps.db.asService((tx) =>
    storeMachineEdit(tx, { clipId, userId, edit, viewKey: null, sourceDurationSec, completedAt: deps.now() }),
  );
  if (!stored) throw new AppError('edit_unavailable');
}
