import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMediaTools, type MediaTools } from '@clipwright/media';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { parseConfig } from '../../../../src/config/config.ts';
import { withLogin } from '../../../../src/db/connection-settings.ts';
import { serviceRole } from '../../../../src/db/roles.ts';
import { projects } from '../../../../src/db/tables/projects-tables.ts';
import { sources } from '../../../../src/db/tables/sources-tables.ts';
import { openFileFolder, removeFoldersJob } from '../../../../src/files/index.ts';
import { createRouter } from '../../../../src/http/create-router.ts';
import { guardRequests } from '../../../../src/http/guards/guard-requests.ts';
import { createRateLimits } from '../../../../src/http/limits/rate-limits.ts';
import { openJobs } from '../../../../src/jobs/open-jobs.ts';
import { getEntitlement, requireVideoLeft, reserveVideo } from '../../../../src/plans/index.ts';
import { uploadRoutes } from '../../../../src/projects/routes/upload-routes.ts';
import { checkUpload } from '../../../../src/projects/sources/uploads/check-upload.ts';
import { checkUploadJob } from '../../../../src/projects/sources/uploads/check-upload-job.ts';
import { readLimits, type UploadDeps, type UploadHooks } from '../../../../src/projects/sources/uploads/upload-deps.ts';
import { createTestUser } from '../../../builders/user.ts';
import { createTestDatabase } from '../../../db/create-test-database.ts';

export type TestUploads = Awaited<ReturnType<typeof openTestUploads>>;

const publicUrl = 'http://localhost:3000';

/**
 * Uploads over real connections, with a database, a queue and a worker. A header names the user, since sign-in is
 * tested elsewhere; the projects have their video reserved, and nothing processes them.
 */
export async function openTestUploads(changed: Partial<UploadDeps> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-uploads-'));
  const { database: db, owner, rolePassword, drop } = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const clock = { shiftMs: 0 };
  const now = () => new Date(Date.now() + clock.shiftMs);
  const jobs = await openJobs({
    connection: withLogin(owner, serviceRole.name, rolePassword),
    definitions: [checkUploadJob, removeFoldersJob],
    isWorker: true,
    log,
  });
  const files = await openFileFolder(join(folder, 'files'));
  const hooks: UploadHooks = {
    async mayBegin(tx, { userId, sizeBytes }) {
      const entitlement = await getEntitlement(tx, userId, now());
      return await requireVideoLeft(tx, userId, entitlement, { durationSec: null, sizeBytes });
    },
    async onUploaded(tx, source) {
      const { id, userId, uploadId, sizeBytes } = source;
      const { title = '', description = '' } = source.request ?? {};
      const values = { id: uploadId ?? '', userId, title, description };
      await tx.insert(projects).values({ ...values, sourceType: 'file' });
      await reserveVideo({ now }, { userId, projectId: values.id, material: { durationSec: null, sizeBytes } }, tx);
      await tx.update(sources).set({ projectId: values.id }).where(eq(sources.id, id));
    },
  };
  const deps: UploadDeps = { db, jobs, files, now, limits: readLimits(parseConfig({})), hooks, ...changed };
  let tools: Promise<MediaTools> | null = null;
  const getTools = () => (tools ??= findMediaTools({ ffmpegPath: undefined, path: process.env.PATH ?? '' }));
  await jobs.work(checkUploadJob, {
    checkUpload: async (sourceId, signal) => await checkUpload({ ...deps, getTools }, sourceId, signal),
  });

  async function serve() {
    const app = createRouter();
    const rateLimits = createRateLimits(db.pools.service);
    guardRequests(app, { log, isStrictForSubdomains: true, publicUrl, trustedProxies: ['127.0.0.1'], rateLimits });
    app.use(async (c, next) => {
      const id = c.req.header('x-test-user');
      c.set('user', id === undefined ? null : { id, sessionId: 'none' });
      await next();
    });
    app.route('/', uploadRoutes(deps));
    const server = createServer(getRequestListener(app.fetch));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
  let current = await serve();

  return {
    db,
    files,
    folder,
    deps,
    publicUrl,
    /** Advances the clock. */
    pass(ms: number) {
      clock.shiftMs += ms;
    },
    url: () => current.url,
    newUser: async () => (await createTestUser(db)).id,
    /** Restarts the program as if it had been killed, with nothing left in memory. */
    async restart() {
      current.server.closeAllConnections();
      current.server.close();
      current = await serve();
    },
    async close() {
      current.server.closeAllConnections();
      current.server.close();
      await jobs.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
