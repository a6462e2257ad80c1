import {
  acceptedJob,
  assignedJob,
  registeredRunner,
  returnedJob,
  runnerDone,
  runnerIntroduction,
  runnerLimits,
  runnerProgress,
  runnerResult,
  runnerWanted,
} from '@clipwright/contract';
import { renderJobProtocol } from '@clipwright/media/data';
import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '../../http/app-error.ts';
import { createRouter } from '../../http/create-router.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { version } from '../../version.ts';
import type { RunnersDeps } from '../runners/accept-job.ts';
import { assignJob } from '../runners/assign-job.ts';
import { dropLease } from '../runners/end-lease.ts';
import { findRunner, noteVersion, type Runner, runnerOf } from '../runners/find-runner.ts';
import { findWantedClip } from '../runners/find-wanted-clip.ts';
import { lockLiveLease } from '../runners/live-lease.ts';
import { returnClip, returnJob } from '../runners/return-clip.ts';
import { receiveRunnerFile, sendRunnerFile } from '../runners/runner-files.ts';
import { writeProgress } from '../runs/write-progress.ts';

const tags = ['processing'];
const params = z.object({ id: z.uuid() });

/** Limits token guessing. Hundreds of runners may share an address. */
const limitAddress = rateLimit({ name: 'runners', points: 12_000, durationSec: 60, isShared: false, keyBy: 'address' });
/**
 * Limits a runner that polls without a pause. With the maximum number of jobs, its heartbeats use a third of this
 * limit.
 */
const ofRunner = { name: 'runner', points: 600, durationSec: 60, isShared: false } as const;

const common = { tags, security: [{ runner: [] }] };

const registerRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/runners/register',
  summary: 'Introduce a runner, before it asks for jobs',
  request: { body: jsonBody(runnerIntroduction) },
  responses: { 200: jsonResponse(registeredRunner, 'How it works with this server'), ...failures },
});

const assignRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/runners/jobs',
  summary: 'Take the next job for a runner, which then has it',
  responses: { 200: jsonResponse(assignedJob, 'The job, or none'), ...failures },
});

const acceptRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/runners/jobs/{id}/accept',
  summary: 'Read what a runner’s job takes',
  request: { params },
  responses: { 200: jsonResponse(acceptedJob, 'All of it'), ...failures },
});

const progressRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/runners/jobs/{id}/progress',
  summary: 'Tell how far a runner is, which keeps its job its own',
  request: { params, body: jsonBody(runnerProgress) },
  responses: { 200: jsonResponse(runnerWanted, 'Whether it is still wanted'), ...failures },
});

const resultRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/runners/jobs/{id}/result',
  summary: 'Say that a runner’s job is done and its files were sent',
  request: { params, body: jsonBody(runnerResult) },
  responses: { 200: jsonResponse(runnerDone, 'They will be checked'), ...failures },
});

const returnRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/runners/jobs/{id}/return',
  summary: 'Give a runner’s job back',
  request: { params, body: jsonBody(returnedJob) },
  responses: { 200: jsonResponse(runnerDone, 'Others do it'), ...failures },
});

/**
 * Routes for programs on other machines that render clips ([decision 38](docs/decisions/0038-remote-runners.md)).
 * Runners authenticate with separate tokens that no other route accepts; these routes accept no other tokens.
 */
export function runnerRoutes(deps: RunnersDeps) {
  const router = createRouter();
  // Authenticates before the input is parsed: no one else learns which fields a runner sends.
  router.use('/api/runners/*', limitAddress, async (c, next) => {
    const runner = await findRunner(deps, c);
    await c.get('rateLimits').count(ofRunner, runner.id);
    c.set('runner', runner);
    await next();
  });
  return router
    .openapi(registerRoute, async (c) => {
      const { protocol, version: theirs } = c.req.valid('json');
      const runner = runnerOf(c);
      await noteVersion(deps, runner, theirs);
      if (protocol !== renderJobProtocol)
        throw new AppError('runner_protocol', { given: protocol, known: renderJobProtocol });
      const { beatSec, askAgainSec } = runnerLimits;
      const facts = { name: runner.name, protocol: renderJobProtocol, version };
      return c.json({ ...facts, beat_sec: beatSec, ask_again_sec: askAgainSec }, 200);
    })
    .openapi(assignRoute, async (c) => {
      const runner = runnerOf(c);
      return c.json({ job: await assignJob(deps, runner), ask_again_sec: runnerLimits.askAgainSec }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      const runner = runnerOf(c);
      const { id } = c.req.valid('param');
      const { acceptJob } = await import('../runners/accept-job.ts');
      return c.json(await acceptJob(deps, runner, { id, signal: c.req.raw.signal }), 200);
    })
    .openapi(progressRoute, async (c) => {
      const runner = runnerOf(c);
      const followed = { id: c.req.valid('param').id, progress: c.req.valid('json').progress };
      return c.json({ is_wanted: await followJob(deps, runner, followed) }, 200);
    })
    .openapi(resultRoute, async (c) => {
      const runner = runnerOf(c);
      await returnClip(deps, runner, { id: c.req.valid('param').id, files: c.req.valid('json').files });
      return c.json({ success: true as const }, 200);
    })
    .openapi(returnRoute, async (c) => {
      const runner = runnerOf(c);
      await returnJob(deps, runner, { id: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json({ success: true as const }, 200);
    });
}

/** Routes for a runner's job files, at signed addresses that expire with the job. */
export function runnerFileRoutes(deps: RunnersDeps) {
  return createRouter()
    .get('/files/runners/:token', async (c) => await sendRunnerFile(deps, c, c.req.param('token')))
    .put('/files/runners/:token', async (c) => c.json(await receiveRunnerFile(deps, c, c.req.param('token'))));
}

/**
 * Stores a runner's progress, which also serves as its heartbeat. @returns true if the clip is still wanted @throws
 * AppError `runner_job_over`
 */
async function followJob(
  deps: RunnersDeps,
  runner: Runner,
  { id, progress }: { id: string; progress: number },
): Promise<boolean> {
  const lease = await deps.db.asService(async (tx) => {
    const lease = await lockLiveLease(tx, id, runner.id);
    if (await findWantedClip(tx, lease.clipId)) return lease;
    await dropLease(deps, tx, lease);
    return null;
  });
  if (!lease) return false;
  const { runId, clipId } = lease;
  await writeProgress(deps, [{ runId, clipId, stage: 'clipping', progress }]);
  return true;
}
