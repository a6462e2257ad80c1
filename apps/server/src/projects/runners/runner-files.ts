import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { fileType, returnedFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppEnv } from '../../http/create-router.ts';
import { parseRange } from '../../http/files/parse-range.ts';
import { summaryColumns } from '../runs/lock-run.ts';
import { requireFileSpace } from '../runs/require-disk-space.ts';
import type { RunnersDeps } from './accept-job.ts';
import { refuseLease } from './end-lease.ts';
import { type Lease, lockLiveLease } from './live-lease.ts';
import { readRunnerAddress } from './runner-address.ts';

/**
 * Sends a range from a job's file to the runner that has the job. @throws AppError `runner_job_over`, `not_found`,
 * `invalid_input`
 */
export async function sendRunnerFile(deps: RunnersDeps, c: Context<AppEnv>, token: string): Promise<Response> {
  const { leaseId, name } = readRunnerAddress(deps, token, 'in');
  const lease = await deps.db.asService((tx) => lockLiveLease(tx, leaseId, null));
  const input = lease.inputs.find((one) => one.name === name);
  const file = input && (await deps.files.find(input.key));
  if (!file) throw new AppError('file_not_found');
  const { key, ranges } = input;
  const range = parseRange(c.req.header('range'), file.sizeBytes);
  const isInside =
    ranges === null ||
    (range !== null &&
      range !== 'unsatisfiable' &&
      ranges.some(({ start, end }) => start <= range.start && end >= range.end));
  const headers = { 'Cache-Control': 'no-store', 'Accept-Ranges': 'bytes', 'Content-Type': fileType(key) };
  if (range === 'unsatisfiable' || !isInside) {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.sizeBytes}` });
  }
  const { stream } = await deps.files.open(key, range ?? undefined);
  const lengthBytes = range ? range.end - range.start + 1 : file.sizeBytes;
  return c.body(Readable.toWeb(stream) as ReadableStream, range ? 206 : 200, {
    ...headers,
    'Content-Length': String(lengthBytes),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${file.sizeBytes}` }),
  });
}

/**
 * Receives a file that a runner has rendered; it replaces an earlier upload. A file above the maximum size ends the
 * job. @throws AppError `runner_job_over`, `not_found`, `too_large`, `disk_full`
 */
export async function receiveRunnerFile(
  deps: RunnersDeps,
  c: Context<AppEnv>,
  token: string,
): Promise<{ size_bytes: number; sha256: string }> {
  const { leaseId, name } = readRunnerAddress(deps, token, 'out');
  const lease = await deps.db.asService((tx) => lockLiveLease(tx, leaseId, null));
  const output = lease.outputs.find((one) => one.name === name);
  const [run] = await deps.db.service
    .select(summaryColumns)
    .from(processingRuns)
    .where(eq(processingRuns.id, lease.runId));
  if (!output || !run) throw new AppError('not_found');
  const content = Readable.fromWeb((c.req.raw.body ?? new Blob([]).stream()) as never);
  const { mostBytes: maxBytes } = output;
  await requireFileSpace(deps, Math.min(maxBytes, Number(c.req.header('content-length') ?? maxBytes)));
  const key = `${returnedFolder(run, leaseId)}/${name}`;
  const written = await deps.files
    .write(key, content, { maxBytes, signal: c.req.raw.signal })
    .catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_large') await refuseTooLarge(deps, lease, name);
      throw error;
    });
  try {
    await deps.db.asService(async (tx) => {
      await lockLiveLease(tx, leaseId, null);
      const received = sql`${renderLeases.received} || ${JSON.stringify({ [name]: written })}::jsonb`;
      await tx.update(renderLeases).set({ received }).where(eq(renderLeases.id, leaseId));
    });
  } catch (error) {
    await removeLate(deps, key, leaseId);
    throw error;
  }
  return { size_bytes: written.sizeBytes, sha256: written.sha256 };
}

/** Removes a file that arrived after its lease ended, since nothing else would find it. */
async function removeLate({ db, files }: RunnersDeps, key: string, leaseId: string): Promise<void> {
  const [lease] = await db.service.select().from(renderLeases).where(eq(renderLeases.id, leaseId));
  // A file that is already being checked now has a different hash and is refused for that reason.
  if (lease?.state !== 'returned') await files.remove(key);
}

/** Removes a lease's files after it ended without a result. */
export async function removeReturned(
  { db, files }: Pick<RunnersDeps, 'db' | 'files'>,
  { id, runId }: Pick<Lease, 'id' | 'runId'>,
): Promise<void> {
  const [run] = await db.service.select(summaryColumns).from(processingRuns).where(eq(processingRuns.id, runId));
  if (run) await files.removeFolder(returnedFolder(run, id));
}

async function refuseTooLarge(deps: RunnersDeps, { id }: Lease, name: string): Promise<void> {
  await deps.db.asService(async (tx) => {
    const lease = await lockLiveLease(tx, id, null);
    await refuseLease(deps, tx, lease, { reason: `${name} is too large`, isJobDone: false });
  });
}
