import { randomUUID } from 'node:crypto';
import type { ProcessProjectResult } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestProcessing, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { cleanRun } from './clean-run.ts';

const test = await openTestProcessing();
const { deps } = test;
afterAll(async () => await test.close());

type Browser = Awaited<ReturnType<typeof test.openBrowser>>;
const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
const usage = async (browser: Browser) => await (await browser.request('GET', '/api/plans/subscription')).json();
const both = async (...requests: readonly Promise<Response>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).sort();

describe('concurrent requests from two tabs', () => {
  it('create one project for the same form and reserve one video', async () => {
    const browser = await test.openBrowser();
    const request = { ...text, projectId: randomUUID() };
    const begun = await Promise.all([1, 2, 3].map(async () => await browser.begin(request)));
    expect(new Set(begun.map(({ processing_id }) => processing_id)).size).toBe(1);
    expect(begun[0]).toMatchObject({ project_id: request.projectId } satisfies Partial<ProcessProjectResult>);
    expect(await usage(browser)).toMatchObject({ videos_reserved: 1 });
    // The other requests' files are gone.
    const sourceFiles = (await test.listFiles()).filter((path) => path.includes('/sources/'));
    expect(sourceFiles).toHaveLength(1);
    const rows = await deps.db.service.select().from(sources).where(eq(sources.projectId, request.projectId));
    expect(sourceFiles[0]).toContain(rows[0]?.id);
  });

  it('cannot take over a project id that belongs to another user', async () => {
    const [browser, stranger] = [await test.openBrowser(), await test.openBrowser()];
    const request = { ...text, projectId: randomUUID() };
    await browser.begin(request);
    const answer = await stranger.request('POST', '/api/frontend/process-project', request);
    expect(answer.status).toBe(404);
    expect(await usage(stranger)).toMatchObject({ videos_reserved: 0 });
  });

  it('return the video once when both cancel, and resume once when both retry', async () => {
    const browser = await test.openBrowser();
    const { project_id: id } = await browser.begin(text);
    await browser.begin(text);
    const cancel = () => browser.request('POST', `/api/cancel-processing/${id}`);
    expect(await both(cancel(), cancel())).toEqual([200, 409]);
    expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 1 });
    const retry = () => browser.request('POST', `/api/retry-processing/${id}`);
    expect(await both(retry(), retry())).toEqual([200, 409]);
    expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 2 });
  });

  it('leave no work or reservation if one deletes and the other retries', async () => {
    const browser = await test.openBrowser();
    for (let round = 0; round < 3; round += 1) {
      const { project_id: id, processing_id } = await browser.begin(text);
      await browser.request('POST', `/api/cancel-processing/${id}`);
      const [deleted, retried] = await Promise.all([
        browser.request('DELETE', `/api/projects/${id}`),
        browser.request('POST', `/api/retry-processing/${id}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(retried.status);
      expect((await browser.request('GET', `/api/processing-status/${processing_id}`)).status).toBe(404);
      expect(await usage(browser)).toMatchObject({ videos_used: 0, videos_reserved: 0 });
    }
  });
});

it('a retry waits for cleanup of the files it resumes from', async () => {
  const browser = await test.openBrowser();
  const { project_id: id, processing_id: runId } = await browser.begin(text);
  await browser.request('POST', `/api/cancel-processing/${id}`);
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const removeFolder = async (key: string) => {
    reached.resolve();
    await gate.promise;
    await deps.files.removeFolder(key);
  };
  const cleaning = cleanRun({ ...deps, files: { ...deps.files, removeFolder } }, { runId });
  await reached.promise;
  const retried = browser.request('POST', `/api/retry-processing/${id}`);
  const isEarly = await Promise.race([retried.then(() => true), new Promise((resolve) => setTimeout(resolve, 500))]);
  expect(isEarly).toBeUndefined();
  gate.resolve();
  await cleaning;
  expect(await (await retried).json()).toMatchObject({ status: 'queued', current_step: 'upload' });
  const [run] = await deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  expect(run).toMatchObject({ status: 'queued', cleanedAt: null });
});

describe('a single user', () => {
  it('gets thirty event streams at a time, and another when one closes', async () => {
    const [browser, other] = [await test.openBrowser(), await test.openBrowser()];
    const { processing_id: id } = await browser.begin(text);
    const open = async () => await browser.request('GET', `/api/processing-events/${id}`);
    const streams = await Promise.all(Array.from({ length: 30 }, open));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    const begun = await other.begin(text);
    const others = await other.request('GET', `/api/processing-events/${begun.processing_id}`);
    expect(others.status).toBe(200);
    await Promise.all([...streams, others].map(async ({ body }) => await body?.cancel()));
    await expect
      .poll(async () => {
        const { status, body } = await open();
        await body?.cancel();
        return status;
      })
      .toBe(200);
  });

  it('cannot break a request with invalid characters in a title or text', async () => {
    const browser = await test.openBrowser();
    await browser.putOnPlan('agency-starter');
    const send = async (change: object) => {
      const answer = await browser.request('POST', '/api/frontend/process-project', { ...text, ...change });
      return answer.status;
    };
    for (const strange of ['\u0000', '\ud800', '\n', '\u202e']) {
      expect(await send({ projectName: strange }), JSON.stringify(strange)).toBe(400);
    }
    const watermarkText = 'a\ud800b';
    for (const change of [
      { description: 'a\u0000b' },
      { aiPrompt: 'a\u0000b' },
      { aiPrompt: 'a\ud800b' },
      { processingOptions: { ...smallRequest.processingOptions, watermarkText } },
    ]) {
      expect(await send(change), JSON.stringify(change)).toBe(400);
    }
    expect(await send({ description: 'One line\nand another' })).toBe(200);
    expect(test.lines).toEqual([]);
  });
});
