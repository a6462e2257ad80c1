import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseJson } from '@clipwright/clip-spec';
import { MediaError, type RenderJobReport, type ReturnedFiles, renderJobReport } from '@clipwright/media';
import { and, eq } from 'drizzle-orm';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { type LocalFiles, returnedFolder } from '../../files/index.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import type { AdoptData } from '../runs/adopt-clip-job.ts';
import { failClipOrRethrow } from '../runs/fail-clip.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { withWorkFolder } from '../runs/stage-work-folder.ts';
import { startClip } from '../runs/start-stage.ts';
import { placeClip, removeUnfinished } from '../stages/place-clip.ts';
import { readClipToRender } from '../stages/read-clip-to-render.ts';
import { REPORT_NAME } from './accept-job.ts';
import { refuseLease } from './end-lease.ts';
import type { Lease } from './live-lease.ts';
import { removeReturned } from './runner-files.ts';

/**
 * Makes one attempt to adopt a returned clip: checks its files like those from a local render, moves them into place
 * and writes its rows.
 */
export async function adoptClip(deps: ProcessingDeps, data: AdoptData, context: JobContext): Promise<void> {
  const { runId, clipId, leaseId } = data;
  const [lease] = await deps.db.service.select().from(renderLeases).where(eq(renderLeases.id, leaseId));
  if (lease === undefined || lease.state === 'leased') return;
  // An earlier attempt may have been killed before removing the files.
  if (lease.state !== 'returned') return await removeReturned(deps, lease);
  const entered = await startClip(deps, { runId, clipId });
  if (!entered) return await endAs(deps, lease, (await isClipThere(deps, clipId)) ? 'adopted' : 'over');
  const { run, clip } = entered;
  const follower = deps.watch.follow(runId, 'clipping');
  const signal = AbortSignal.any([context.signal, follower.signal]);
  try {
    await withWorkFolder(deps.config, runId, (workDir) =>
      deps.files.withLocalFiles(
        async (local) => {
          const toRender = await readClipToRender(deps, { run, clip, local: withoutSource(local), signal });
          const made = await fetchReturnedClip(deps, { lease, run, workDir });
          const rendered = await deps.engine.checkRendered(toRender.input, made, { signal });
          await placeClip(deps, { data, run, clip, toRender, rendered, workDir });
        },
        { signal },
      ),
    );
    await endAs(deps, lease, 'adopted');
  } catch (error) {
    if (follower.signal.aborted) {
      await removeUnfinished(deps, run, clip);
      return await endAs(deps, lease, 'over');
    }
    if (context.signal.aborted) throw error;
    if (error instanceof MediaError && error.reason === 'output-invalid') return await refuse(deps, lease, error);
    await failClipOrRethrow(deps, { data: { runId, clipId }, error, context });
    await endAs(deps, lease, 'over');
  } finally {
    follower.end();
  }
}

/** Responds without the source. Only the source is requested with windows, and it is not read again. */
function withoutSource({ pathOf }: LocalFiles): LocalFiles {
  return { pathOf: async (key, windows) => (windows ? key : await pathOf(key)) };
}

/** Copies the returned files to this machine, beyond the runner's reach. @throws MediaError `output-invalid` */
async function fetchReturnedClip(
  { files }: Pick<ProcessingDeps, 'files'>,
  { lease, run, workDir }: { lease: Lease; run: RunSummary; workDir: string },
): Promise<{ report: RenderJobReport; returned: ReturnedFiles; workDir: string }> {
  const folders = { brought: join(workDir, 'brought'), work: join(workDir, 'work') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  const paths = new Map<string, string>();
  for (const { name } of lease.outputs) {
    const path = join(folders.brought, name);
    const { stream } = await files.open(`${returnedFolder(run, lease.id)}/${name}`);
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if ((await hashFile(path)) !== lease.received[name]?.sha256) throw refusal(`${name} has another hash`);
    paths.set(name, path);
  }
  const reportText = await readFile(paths.get(REPORT_NAME) ?? '', 'utf8');
  const report = renderJobReport.safeParse(parseJson(reportText));
  if (!report.success) throw refusal('its report cannot be read');
  const returned: { file: string; thumbnail: string }[] = [];
  for (let index = 0; ; index += 1) {
    const [file, thumbnail] = [paths.get(`clip-${index}.mp4`), paths.get(`clip-${index}.jpg`)];
    if (file === undefined || thumbnail === undefined) return { report: report.data, returned, workDir: folders.work };
    returned.push({ file, thumbnail });
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function refusal(what: string): MediaError {
  return new MediaError('output-invalid', `The returned clip is not what was asked for (${what}).`);
}

/** True if the clip exists because an earlier attempt was killed after creating it and before ending the lease. */
async function isClipThere({ db }: Pick<ProcessingDeps, 'db'>, clipId: string): Promise<boolean> {
  const isThere = and(eq(plannedClips.id, clipId), eq(plannedClips.status, 'completed'));
  return (await db.service.$count(plannedClips, isThere)) > 0;
}

/** Ends a lease after its result was checked, unless another attempt already has, and removes the runner's files. */
async function endAs(
  { db, files, now }: Pick<ProcessingDeps, 'db' | 'files' | 'now'>,
  lease: Lease,
  state: 'adopted' | 'over',
): Promise<void> {
  await db.service
    .update(renderLeases)
    .set({ state, endedAt: now() })
    .where(and(eq(renderLeases.id, lease.id), eq(renderLeases.state, 'returned')));
  await removeReturned({ db, files }, lease);
}

async function refuse(deps: ProcessingDeps, lease: Lease, error: MediaError): Promise<void> {
  await deps.db.asService((tx) => refuseLease(deps, tx, lease, { reason: error.message, isJobDone: true }));
  await removeReturned(deps, lease);
}
