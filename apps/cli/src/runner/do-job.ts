import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiProblem } from '@clipwright/client';
import { createFaceDetector, MediaError, type MediaTools, renderJob, runRenderJob } from '@clipwright/media';
import { z } from 'zod';
import { explainError } from '../explain-error.ts';
import { makeOwnFolder, removeLeftFolders } from '../own-folders.ts';
import { fetchJobFiles, jobFiles, sendJobFile } from './job-files.ts';
import type { RunnerServer, SentFile } from './open-runner-server.ts';
import { repeatRequest } from './repeat-request.ts';

const jobWork = z.object({ work: renderJob });
/** The niceness of a worker, so that it does not slow down the user of this machine. */
const NICENESS = 10;
/** The longest time for returning a job. After a longer silence the server reassigns it anyway. */
const RETURN_MS = 5000;

export type RunnerPlace = {
  server: RunnerServer;
  tools: MediaTools;
  beatSec: number;
  /** Aborted when the job should be returned. */
  signal: AbortSignal;
};

/** The outcome of a job: done, or not with the reason. */
export type JobOutcome = { isDone: true } | { isDone: false; reason: string };

/** Runs a job from the server: downloads its files, renders, and uploads the results. Failed jobs are returned. */
export async function doJob(id: string, place: RunnerPlace): Promise<JobOutcome> {
  const { server, signal, beatSec } = place;
  const lost = new AbortController();
  const over = new AbortController();
  const state = { progress: 0 };
  const beating = beat(id, { server, beatSec, state, lost, over: over.signal });
  try {
    const working = { ...place, signal: AbortSignal.any([signal, lost.signal]) };
    const sent = await withFolder((folder) =>
      renderAndSend(id, { ...working, folder }, (share) => {
        state.progress = share;
      }),
    );
    // Heartbeats report the job as over once the server has all files. Only this response confirms its success.
    await repeatRequest(() => server.finish(id, sent, signal), signal);
    return { isDone: true };
  } catch (error) {
    if (lost.signal.aborted) return { isDone: false, reason: String(lost.signal.reason?.message ?? 'It was lost.') };
    const message = explainError(error);
    await giveBack(id, server, { reason: signal.aborted ? 'stopping' : 'failed', message: message.slice(0, 1000) });
    return { isDone: false, reason: signal.aborted ? 'It was given back.' : message };
  } finally {
    over.abort();
    await beating;
  }
}

const folderPrefix = 'clipwright-runner-';

/** Removes the folders of killed runners on this machine. */
export async function removeLeftJobs(): Promise<void> {
  await removeLeftFolders(tmpdir(), folderPrefix);
}

/** Runs `work` with an empty temporary folder, which is removed afterwards. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeOwnFolder(tmpdir(), folderPrefix);
  try {
    return await work(folder);
  } finally {
    // A failed removal must not fail the job.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function renderAndSend(
  id: string,
  place: RunnerPlace & { folder: string },
  tell: (share: number) => void,
): Promise<SentFile[]> {
  const { server, folder, signal } = place;
  const answer = await repeatRequest(() => server.accept(id, signal), signal);
  const [{ work }, { files, outputs }] = [jobWork.parse(answer), jobFiles.parse(answer)];
  const folders = { inDir: join(folder, 'in'), outDir: join(folder, 'out'), workDir: join(folder, 'work') };
  for (const each of Object.values(folders)) await mkdir(each, { mode: 0o700 });
  await fetchJobFiles(server.origin, files, { folder: folders.inDir, signal });
  const tools = { ...place.tools, niceness: NICENESS };
  const parts = { tools, createFaceDetector: () => createFaceDetector({ niceness: NICENESS }) };
  const made = await runRenderJob(parts, work, folders, { signal, onProgress: tell });
  const reportPath = join(folder, 'report.json');
  await writeFile(reportPath, JSON.stringify(made.report));
  const paths = new Map([
    ['report.json', reportPath],
    ...made.files.flatMap(({ file, thumbnail }, index): [string, string][] => [
      [`clip-${index}.mp4`, file],
      ...(thumbnail === null ? [] : [[`clip-${index}.jpg`, thumbnail] as [string, string]]),
    ]),
  ]);
  const sent: SentFile[] = [];
  for (const output of outputs) {
    const path = paths.get(output.name);
    if (path === undefined)
      throw new MediaError('output-invalid', `The server asks for ${output.name}, which was not made.`);
    sent.push(await sendJobFile(server.origin, output, { path, signal }));
  }
  return sent;
}

/**
 * Sends heartbeats until the job is over. Aborts `lost` when the server no longer needs the job or rejects the runner.
 */
async function beat(
  id: string,
  {
    server,
    beatSec,
    state,
    lost,
    over,
  }: {
    server: RunnerServer;
    beatSec: number;
    state: { progress: number };
    lost: AbortController;
    over: AbortSignal;
  },
): Promise<void> {
  while (!over.aborted) {
    await wait(beatSec * 1000, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    try {
      const within = AbortSignal.any([over, AbortSignal.timeout(3 * beatSec * 1000)]);
      const isWanted = await server.beat(id, state.progress, within);
      if (!isWanted) lost.abort(new Error('The clip is not wanted any more.'));
    } catch (error) {
      // Brief network failures are ignored. After longer ones the server rejects the next heartbeat.
      if (error instanceof ApiProblem && [401, 403, 404, 410].includes(error.status)) lost.abort(error);
    }
    if (lost.signal.aborted) return;
  }
}

async function giveBack(
  id: string,
  server: RunnerServer,
  body: { reason: 'stopping' | 'failed'; message: string },
): Promise<void> {
  // If this fails, the server reassigns the job after a timeout.
  await server.giveBack(id, body, AbortSignal.timeout(RETURN_MS)).catch(() => undefined);
}
