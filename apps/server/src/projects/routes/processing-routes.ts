import type { FoundPassages, transcriptionAnswer } from '@clipwright/contract';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { type AppEnv, createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { amountOf, inPlace } from '../../http/limits/place-taker.ts';
import { sendJson } from '../../http/send-json.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { limitSpeechWait } from '../../speech/index.ts';
import { readClips } from '../clips/read-clips.ts';
import type { Parts } from '../engine/build-parts.ts';
import { readClipAllowance } from '../read/read-clip-allowance.ts';
import { readLatestClips, testVideoDisplay } from '../read/read-latest-clips.ts';
import { readPassages } from '../read/read-passages.ts';
import { readProcessingCapabilities } from '../read/read-processing-capabilities.ts';
import { readRunQueue } from '../read/read-run-queue.ts';
import { readRunStatus } from '../read/read-run-status.ts';
import { findClipIds, readAnalysis, readTranscription } from '../read/read-run-texts.ts';
import { watchRuns } from '../read/watch-runs.ts';
import { addCaptions } from '../runs/begin/add-captions.ts';
import { beginClipOfRange, beginMoreClips } from '../runs/begin/begin-more-clips.ts';
import { beginProject } from '../runs/begin/begin-project.ts';
import { beginRemake } from '../runs/begin/begin-remake.ts';
import { beginRendition, beginRenditions, beginWithoutWatermark } from '../runs/begin/begin-renditions.ts';
import { countFailedWork } from '../runs/begin/count-failed-work.ts';
import { retryRun } from '../runs/begin/retry-run.ts';
import { cancelRun, discardRun } from '../runs/cancel-run.ts';
import { completeRun } from '../runs/complete-run.ts';
import { getRun } from '../runs/get-run.ts';
import { isInFlight } from '../runs/lock-run.ts';
import { cleanRunJob } from '../runs/run-jobs.ts';
import { skipCaptions } from '../runs/skip-captions.ts';
import { storeFile } from '../sources/store-run-source.ts';
import * as route from './processing-descriptions.ts';
import { MAX_FIELDS_BYTES, readProcessingInput } from './read-processing-input.ts';
import { streamRunStatus } from './stream-run-status.ts';

type RouteDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'files' | 'now' | 'secrets' | 'log'> & {
  /** True if the session, or API key, behind a request has not expired. */
  isLiveSession: (id: string) => Promise<boolean>;
  /** Creates the engine's parts once. */
  getParts: () => Promise<Parts>;
};

/** Routes that start runs and report their status. */
export function processingRoutes(given: RouteDeps) {
  const deps = { ...given, runWatch: watchRuns(given) };
  const begin = async (c: Context<AppEnv>) => {
    const { id } = workspaceOf(c);
    const checkInTurn = <T>(inputBytes: number, check: () => Promise<T>) =>
      inPlace(c, 'subtitle-checks', check, { inputBytes });
    const beginIt = () =>
      beginProject({ ...deps, checkInTurn }, id, async (onStored) => {
        const input = await readProcessingInput(c, async (file) => {
          onStored(await storeFile(deps, id, file));
        });
        const request = limitSpeechWait(input.request, { isProgram: c.get('apiKeyId') !== null });
        return { ...input, request, projectId: input.projectId ?? c.get('idempotentId') };
      });
    return await inPlace(c, 'bodies-in-memory', beginIt, { amount: amountOf(c, MAX_FIELDS_BYTES) });
  };
  return createRouter()
    .openapi(route.processProjectRoute, async (c) => c.json(await begin(c), 200))
    .openapi(route.processVideoRoute, async (c) => c.json(await begin(c), 200))
    .openapi(route.statusRoute, async (c) =>
      c.json(await readRunStatus(deps, workspaceOf(c), c.req.valid('param').id), 200),
    )
    .openapi(route.queueRoute, async (c) =>
      c.json(await readRunQueue(deps, workspaceOf(c).id, c.req.valid('param').id), 200),
    )
    .openapi(route.projectStatusRoute, async (c) =>
      c.json(await readRunStatus(deps, workspaceOf(c), c.req.valid('param').id), 200),
    )
    .openapi(route.eventsRoute, async (c) => await streamRunStatus(deps, c, workspaceOf(c), c.req.valid('param').id))
    .openapi(route.cancelRoute, async (c) => c.json(await change(deps, c, c.req.valid('param').id, cancelRun), 200))
    .openapi(route.discardRoute, async (c) => c.json(await change(deps, c, c.req.valid('param').id, discardRun), 200))
    .openapi(route.retryRoute, async (c) => {
      const { id } = c.req.valid('param');
      await countFailedWork(deps, c.get('rateLimits'), { userId: workspaceOf(c).id, id });
      return c.json(await change(deps, c, id, retryRun), 200);
    })
    .openapi(route.skipCaptionsRoute, async (c) =>
      c.json(await change(deps, c, c.req.valid('param').id, skipCaptions), 200),
    )
    .openapi(route.addCaptionsRoute, async (c) =>
      c.json(await change(deps, c, c.req.valid('param').id, addCaptions), 200),
    )
    .openapi(route.completeRoute, async (c) => c.json(await change(deps, c, c.req.valid('param').id, completeRun), 200))
    .openapi(route.downloadRoute, async (c) => {
      const { id } = workspaceOf(c);
      const [clip] = await deps.db.asUser(id, async (tx) => {
        const [clipId = ''] = await findClipIds(tx, c.req.valid('param').id, { isWhole: false });
        return await readClips(deps, tx, { id }, [clipId]);
      });
      if (!clip?.download_url) throw new AppError('clip_not_found');
      return c.redirect(clip.download_url, 302);
    })
    .openapi(route.transcriptionRoute, async (c) => {
      const read = () => readTranscription(deps, workspaceOf(c).id, c.req.valid('param').id, c.req.raw.signal);
      return sendJson<z.input<typeof transcriptionAnswer>>(c, await inPlace(c, 'transcripts', read));
    })
    .openapi(route.findPassagesRoute, async (c) => {
      const [{ id: userId }, { id }, query] = [workspaceOf(c), c.req.valid('param'), c.req.valid('query')];
      const read = () => readPassages(deps, userId, id, query, c.req.raw.signal);
      return sendJson<FoundPassages>(c, await inPlace(c, 'transcripts', read));
    })
    .openapi(route.analysisRoute, async (c) =>
      c.json(await readAnalysis(deps, workspaceOf(c).id, c.req.valid('param').id), 200),
    )
    .openapi(route.latestClipsRoute, async (c) =>
      c.json(await readLatestClips(deps, workspaceOf(c).id, c.req.valid('query')), 200),
    )
    .openapi(route.videoDisplayRoute, async (c) => c.json(await testVideoDisplay(deps, workspaceOf(c).id), 200))
    .openapi(route.moreClipsRoute, async (c) =>
      c.json(
        await beginMoreClips(deps, workspaceOf(c).id, requireId(c.req.valid('param').id), {
          ...c.req.valid('json'),
          processingId: c.get('idempotentId'),
        }),
        200,
      ),
    )
    .openapi(route.remakeRoute, async (c) =>
      c.json(
        await beginRemake(deps, workspaceOf(c).id, requireId(c.req.valid('param').id), {
          processingId: c.get('idempotentId'),
          ...c.req.valid('json'),
        }),
        200,
      ),
    )
    .openapi(route.clipOfRangeRoute, async (c) =>
      c.json(
        await beginClipOfRange(deps, workspaceOf(c).id, requireId(c.req.valid('param').id), {
          processingId: c.get('idempotentId'),
          ...c.req.valid('json'),
        }),
        200,
      ),
    )
    .openapi(route.clipAllowanceRoute, async (c) =>
      c.json(await readClipAllowance(deps, workspaceOf(c).id, requireId(c.req.valid('param').id)), 200),
    )
    .openapi(route.renditionRoute, async (c) =>
      c.json(
        await beginRendition(deps, workspaceOf(c).id, requireId(c.req.valid('param').id), c.req.valid('json')),
        200,
      ),
    )
    .openapi(route.renditionsRoute, async (c) =>
      c.json(
        await beginRenditions(deps, workspaceOf(c).id, requireId(c.req.valid('param').id), c.req.valid('json')),
        200,
      ),
    )
    .openapi(route.withoutWatermarkRoute, async (c) =>
      c.json(await beginWithoutWatermark(deps, workspaceOf(c).id, requireId(c.req.valid('param').id)), 200),
    )
    .openapi(route.capabilitiesRoute, async (c) =>
      c.json(await readProcessingCapabilities(deps, workspaceOf(c).id), 200),
    )
    .openapi(route.cleanupRoute, async (c) => {
      const { id: userId } = workspaceOf(c);
      const run = await deps.db.asUser(userId, (tx) => getRun(tx, c.req.valid('param').id));
      if (isInFlight(run)) throw new AppError('run_in_flight');
      await deps.jobs.send(cleanRunJob, { runId: run.id }, { singletonKey: run.id });
      return c.json({ success: true as const, message: currentNotices().processing.filesRemoved }, 200);
    });
}

/** Treats a malformed id like an unknown one. @throws AppError `not_found` */
function requireId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found');
  return id;
}

/** Updates a run and responds with its new status. */
async function change(
  deps: RouteDeps,
  c: Context<AppEnv>,
  id: string,
  work: (deps: RouteDeps, userId: string, id: string) => Promise<void>,
) {
  const asker = workspaceOf(c);
  await work(deps, asker.id, id);
  return await readRunStatus(deps, asker, id);
}
