import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { toUrl } from '../../test/db/create-test-database.ts';
import { makeShortVideo, smallRequest, toForm } from '../../test/projects/open-test-processing.ts';
import { findFreePort, runServer } from '../../test/run-server.ts';
import { startHere } from '../../test/start-here.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';

const LONG_MS = 300_000;

/** The part of a collector's input checked here. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = { traceId: string; spanId: string; parentSpanId?: string | undefined; name: string; roles: string };

let folder: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let collector: Server;
let endpoint: string;
const spans: Span[] = [];
const received: { path: string; text: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-traces-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'own'), fast: true, log: () => {} });
  collector = createServer(async (request, response) => {
    const body = await json(request);
    received.push({
      path: `${request.method} ${request.url}`,
      text: JSON.stringify(body),
      authorization: request.headers.authorization,
    });
    for (const { resource, scopeSpans } of exported.parse(body).resourceSpans) {
      const roles = resource.attributes.find(({ key }) => key === 'clipwright.roles')?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, roles })));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${port}`;
}, LONG_MS);
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, LONG_MS);

const settings = (traces: Record<string, string>) => ({
  CLIPWRIGHT_DATA: join(folder, 'data'),
  DATABASE_URL: toUrl(postgres.connection()),
  SANDBOX: '0',
  CLIPWRIGHT_SECRET: 'one-secret-for-all-of-these-machines',
  NODE_ENV: 'production',
  ...traces,
});

/** Starts an API in this process. */
async function runApi(traces: Record<string, string>) {
  const api = await startHere({ ...settings(traces), ROLES: 'api' });
  onTestFinished(api.stop);
  return api;
}

async function runWorker(traces: Record<string, string>) {
  const worker = await runServer({ ...settings(traces), ROLES: 'worker' });
  onTestFinished(async () => {
    if (worker.child.exitCode === null) worker.child.kill('SIGTERM');
    await worker.ended;
  });
  await worker.ready;
  return worker;
}

/** Signs up a new user and returns the cookies. */
async function signUp(url: string, email: string): Promise<string> {
  const password = 'correct horse battery';
  const answer = await fetch(`${url}/api/accounts/sign-up`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ fullName: 'A Tester', email, password, confirmPassword: password, termsAccepted: true }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

it(
  'one trace spans a request to the API, the stages and clips of a worker, and its runs of ffmpeg',
  async () => {
    const traced = {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer collector',
    };
    const api = await runApi(traced);
    const worker = await runWorker(traced);
    const email = 'traced-person@example.org';
    const cookie = await signUp(api.url, email);
    const title = 'A title that no trace tells';
    const { file, sidecarText } = await makeShortVideo();
    const form = toForm({ ...smallRequest, projectName: title, numClips: 1, sidecarText }, file);
    const begun = await fetch(`${api.url}/api/frontend/process-project`, {
      method: 'POST',
      headers: { Origin: api.url, Cookie: cookie },
      body: form,
    });
    expect([begun.status, await begun.clone().text()]).toEqual([200, expect.any(String)]);
    const { processing_id: runId } = z.object({ processing_id: z.string() }).parse(await begun.json());
    const readStatus = async () => {
      const answer = await fetch(`${api.url}/api/processing-status/${runId}`, { headers: { Cookie: cookie } });
      return z.object({ status: z.string() }).parse(await answer.json()).status;
    };
    await expect.poll(readStatus, { timeout: LONG_MS, interval: 1_000 }).toBe('completed');
    // The recorded spans are sent before the end.
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    await api.stop();

    const root = spans.find(({ name }) => name === 'POST /api/frontend/process-project');
    expect(root).toMatchObject({ roles: 'api' });
    expect(root?.parentSpanId ?? '').toBe('');
    const ofTrace = spans.filter(({ traceId }) => traceId === root?.traceId);
    const ofWorker = ofTrace.filter(({ roles }) => roles === 'worker').map(({ name }) => name);
    expect(ofWorker).toEqual(expect.arrayContaining(['job process-stage', 'job render-clip', 'ffmpeg']));
    expect(ofWorker.filter((name) => name === 'job process-stage').length).toBeGreaterThan(2);
    // Each has a parent in the trace: none is lost between processes.
    const ids = new Set(ofTrace.map(({ spanId }) => spanId));
    expect(ofTrace.filter((span) => span !== root && !ids.has(span.parentSpanId ?? ''))).toEqual([]);
    // Each run of a recurring job is a separate trace.
    expect(ofTrace.some(({ name }) => name.includes('sweep'))).toBe(false);

    const sent = received.map(({ text }) => text).join('\n');
    for (const secret of [title, email, 'traced-person', runId, folder, 'one-secret', 'correct horse', 'Bearer'])
      expect(sent).not.toContain(secret);
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['POST /v1/traces']));
    expect(received[0]?.authorization).toBe('Bearer collector');
  },
  LONG_MS,
);

it(
  'an unreachable collector does no harm and is named in the log once',
  async () => {
    const port = await findFreePort();
    // The exporter's own setting, in milliseconds.
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '100');
    onTestFinished(() => void vi.unstubAllEnvs());
    const api = await runApi({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    await signUp(api.url, 'untraced@example.org');
    const count = () => api.output().stdout.split('OTEL_EXPORTER_OTLP_ENDPOINT').length - 1;
    await expect.poll(count, { timeout: 60_000 }).toBe(1);
    for (let round = 0; round < 3; round++) expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
    await api.stop();
    expect(count()).toBe(1);
  },
  LONG_MS,
);
