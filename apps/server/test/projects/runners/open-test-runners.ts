import { randomUUID } from 'node:crypto';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { renderLeases } from '../../../src/db/tables/processing-runners-tables.ts';
import { plannedClips } from '../../../src/db/tables/processing-tables.ts';
import { addRunner } from '../../../src/projects/runners/manage-runners.ts';
import {
  makeRecordedVideo,
  makeShortVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../open-test-processing.ts';
import { type RunnerProcess, startRunnerProcess } from './start-runner-process.ts';

/** A request fault: the server is busy, or it handles the request and the connection is lost before the response. */
type Fault = { path: string; kind: 'busy' | 'line' };

/**
 * Works like `openTestProcessing`, with the app on a port for runners in separate processes. Videos are recordings, and
 * what runners return is checked by the recorded engine. @param isReal uses real videos and this machine's engine
 * instead.
 */
export async function openTestRunners({ isReal = false } = {}) {
  const test = await openTestProcessing();
  const { db } = test.deps;
  const runners: ReturnType<typeof startRunnerProcess>[] = [];
  const faults: Fault[] = [];
  let planner: Promise<unknown> | null = null;

  async function answerOrBreak(request: Request, env: HttpBindings | Http2Bindings): Promise<Response> {
    const at = faults.findIndex(({ path }) => new URL(request.url).pathname.includes(path));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.kind === 'busy') return new Response('busy', { status: 503 });
    const answer = await test.app.fetch(request, env);
    if (fault?.kind === 'line') env.incoming.socket.destroy();
    return answer;
  }
  let close = () => {};
  const port = await new Promise<number>((resolve) => {
    const listening = serve({ fetch: answerOrBreak, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
    close = () => void listening.close();
  });

  async function begin(browser: Awaited<ReturnType<typeof test.openBrowser>>) {
    const { file, sidecarText } = await (isReal ? makeShortVideo() : makeRecordedVideo());
    const form = toForm({ ...smallRequest, numClips: 1 }, file);
    form.set('transcriptFile', new File([sidecarText], 'short.vtt', { type: 'text/vtt' }));
    const { processing_id: runId } = await browser.begin(form);
    const listPlanned = async () => await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
    const isPlanned = async () => expect(await listPlanned()).not.toEqual([]);
    await vi.waitFor(isPlanned, { timeout: 100_000, interval: 300 });
    return { runId, listPlanned };
  }

  return {
    ...test,
    db,
    /**
     * Faults for the next requests from runners, each matched by part of its path: each fault applies once, in order.
     */
    faults,
    async addNamed(): Promise<{ name: string; token: string }> {
      const name = `runner-${randomUUID()}`;
      return { name, token: (await addRunner(test.deps, name)) ?? '' };
    },
    startRunner(token: string, args: string[] = [], place: Pick<RunnerProcess, 'programs' | 'env'> = {}) {
      const runner = startRunnerProcess({ server: `http://127.0.0.1:${port}`, token, args, ...place });
      runners.push(runner);
      return runner;
    },
    /** Starts another video with a worker that plans clips but does not render them. */
    begin,
    /**
     * Starts a video whose clip is waiting to be rendered. The worker started for the first one does everything else.
     */
    async beginVideo() {
      planner ??= test.startWorker({ queues: ['-render-clip'], isReal });
      await planner;
      const browser = await test.openBrowser();
      return { browser, ...(await begin(browser)) };
    },
    async leaseState(id: string) {
      const [lease] = await db.service
        .select({ state: renderLeases.state })
        .from(renderLeases)
        .where(eq(renderLeases.id, id));
      return lease?.state;
    },
    async close() {
      for (const runner of runners) await runner.kill();
      close();
      await test.close();
    },
  };
}
