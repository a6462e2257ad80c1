import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPages } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { type AccountsDeps, createAuth } from '../accounts/index.ts';
import { adminAnswers, openAdminPort, readFreeBytes } from '../admin/index.ts';
import { createApp } from '../app.ts';
import { type Config, rootDir } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { StartError } from '../config/start-error.ts';
import { checkInstallation, checkMember } from '../db/check-installation.ts';
import { withLogin } from '../db/connection-settings.ts';
import { clusterPaths } from '../db/embedded-postgres/cluster-paths.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { openDatabase, openForeignDatabase } from '../db/open-database.ts';
import { serviceRole } from '../db/roles.ts';
import { observeFiles, openFileStore } from '../files/index.ts';
import { loadWebBuilds } from '../http/files/static-files.ts';
import type { Listener } from '../http/listen.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { openMailer, withoutMail } from '../mail/index.ts';
import { syncCatalogue } from '../plans/index.ts';
import { createEncoderFinder, prepareLinkTool, rendersClips, watchInterruptions } from '../projects/index.ts';
import { beginSpeechAtStart, createModelFetcher } from '../speech/index.ts';
import { listWarnings } from '../status/index.ts';
import { watchEventLoop } from '../telemetry/watch-event-loop.ts';
import { version } from '../version.ts';
import { jobDefinitions, startWork } from '../worker.ts';
import { openSandbox } from './open-sandbox.ts';
import { prepareOperations } from './prepare-operations.ts';
import { withStandIns } from './with-stand-ins.ts';

/** The maximum time for open requests to finish when the program stops. */
const CLOSE_WITHIN_MS = 10_000;

/** The running program. */
export type Program = { stop(): Promise<void> };

/**
 * The composition root: opens the database and everything built on it, in dependency order, and closes them in reverse;
 * the port is already open.
 * @throws StartError or DatabaseStartError for errors that an operator can fix.
 */
export async function startProgram(start: {
  config: Config;
  log: Logger;
  /** Null if this process handles no requests. */
  listener: Listener | null;
  signal: AbortSignal;
}): Promise<Program> {
  const { log, listener, signal } = start;
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      // If one part fails to close, the rest must still be closed.
      await close().catch((err: unknown) => log.warn({ err }, 'A part of the program could not be closed'));
    }
  };
  try {
    if (listener) closers.push(async () => await listener.close(0));
    refuseUnknownQueues(start.config);
    await makeDataDir(start.config.dataDir);
    await refuseLoneWorker(start.config);
    const sandbox = start.config.isSandbox && listener ? await openSandbox(start.config, log) : null;
    if (sandbox) {
      closers.push(async () => await sandbox.stop());
      log.info(`The sandbox is open at ${sandbox.url}, on this machine alone`);
    }
    const config = sandbox ? withStandIns(start.config, sandbox) : start.config;
    for (const { code, message } of listener ? listWarnings(config) : []) {
      // The mailer reports that warning itself, including in worker-only programs.
      if (code !== withoutMail.code) log.warn({ code }, message);
    }
    const owner = config.databaseUrl ?? (await startDatabase(config, log, signal, closers));
    // A start refused because the database is being restored must not create secrets alongside the restored ones.
    const secrets = await loadSecrets(config.dataDir, config.secrets);
    const rolePassword = secrets.databaseRolePassword;
    const identity = { host: hostname(), roles: config.roles.join(','), version };
    if (config.traces) {
      const { openTraces } = await import('../telemetry/open-traces.ts');
      const traces = await openTraces(config.traces, identity, log);
      closers.push(async () => await traces.close());
    }
    const store = await openFileStore(config);
    closers.push(async () => await store.close());
    const isShared = config.databaseUrl !== null || config.bucket !== null;
    const installation = { keyIds: secrets.keyIds, mark: store.mark, isShared };
    const access = { owner, rolePassword, log, maxConnections: config.databasePool, isWorker: listener === null };
    const db =
      config.migrate === '0'
        ? await openForeignDatabase({ ...access, check: (client) => checkMember(client, installation) })
        : await openDatabase({
            ...access,
            check: (client) => checkInstallation(client, installation),
            prepare: prepareOperations,
          });
    closers.push(async () => await db.close());
    const mailer = openMailer({ config, log });
    closers.push(async () => await mailer.close());
    const isWorker = config.roles.includes('worker');
    const stopping = new AbortController();
    const models = createModelFetcher({ config, db, log }, { stopping: stopping.signal });
    const encoder = isWorker && rendersClips(config) ? createEncoderFinder({ config, log }) : null;
    const jobs = await openJobs({
      connection: withLogin(owner, serviceRole.name, rolePassword),
      definitions: jobDefinitions,
      isWorker,
      queues: config.work.queues,
      drainSec: config.work.drainSec,
      interrupted: watchInterruptions(signal),
      facts: {
        ...identity,
        readState: async () => ({
          freeBytes: await readFreeBytes(config),
          videoEncoder: encoder?.found() ?? null,
          models: await models.list(),
        }),
      },
      log,
    });
    closers.push(async () => await jobs.close());
    const files = observeFiles(store.files);
    const now = () => new Date();
    const auth = createAuth({ config, db, secrets, log, now });
    // In a real account, the operator creates the catalog.
    if (config.payments?.isSandbox) await syncCatalogue({ config, db });
    const loop = watchEventLoop(log);
    closers.push(async () => loop.close());
    const deps: AccountsDeps = { config, log, db, jobs, files, secrets, auth, now };
    if (config.admin) {
      const { createMetrics } = await import('../admin/create-metrics.ts');
      const metrics = createMetrics(deps);
      const admin = await openAdminPort(config.admin, adminAnswers(deps, { metrics, stopping: signal }));
      // Stays open while jobs finish, so that monitoring sees the process is alive.
      closers.splice(0, 0, async () => {
        metrics.close();
        await admin.close(0);
      });
    }
    closers.push(async () => stopping.abort());
    if (isWorker) {
      // Runs waiting for a model see its installation in progress.
      await beginSpeechAtStart(deps);
      jobs.onNotice('models-wanted', () => void models.look());
      void models.look();
      await startWork(jobs, { ...deps, encoder, mailer, stopping: stopping.signal, models });
    }
    if (listener) {
      const web = join(rootDir, 'apps', 'web');
      const builds = await loadWebBuilds(join(web, 'dist'));
      const app = createApp({ ...deps, encoder }, builds, findPublicPages(join(web, 'dist-server')));
      const answer = getRequestListener(app.fetch);
      listener.answerWith((request, response) => {
        if (!leadToSandbox(config.sandboxOrigin, request, response)) void answer(request, response);
      });
      // Whatever open requests depend on is closed after them.
      closers.push(async () => await listener.close(CLOSE_WITHIN_MS));
    }
    // Comes once the program is ready, since it loads code that no request waits for.
    setImmediate(() => void prepareLinkTool({ links: config.links, log, now }, stopping.signal));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function refuseUnknownQueues({ work }: Config): void {
  const queueNames = jobDefinitions.map(({ name }) => name as string);
  const unknown = work.queues.filter((name) => !queueNames.includes(name.replace(/^-/, '')));
  if (unknown.length === 0) return;
  throw new StartError(`WORKER_QUEUES names ${unknown.join(', ')}. There are ${queueNames.sort().join(', ')}.`);
}

/** A worker would create its own database, and no one ever queues anything in it. */
async function refuseLoneWorker({ roles, databaseUrl, dataDir }: Config): Promise<void> {
  if (roles.includes('api') || databaseUrl !== null) return;
  const isThere = await stat(clusterPaths(dataDir).cluster).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  throw new StartError(
    `ROLES=worker finds no database in ${dataDir}. On another machine than the API’s it needs these lines, as the API does:\n` +
      '  DATABASE_URL=postgres://user:password@host/database\n  CLIPWRIGHT_SECRET=the secret of the others\n' +
      '  CLIPWRIGHT_DATA=a folder that all of them reach, or S3_BUCKET and what belongs to it\nOn the same machine start the API first, with the same CLIPWRIGHT_DATA.',
  );
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made: choose a place that can be written with CLIPWRIGHT_DATA.`,
      { cause },
    );
  }
}

async function startDatabase(config: Config, log: Logger, signal: AbortSignal, closers: (() => Promise<unknown>)[]) {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.debug(message),
    signal,
  });
  closers.push(async () => await postgres.stop());
  return postgres.connection();
}

/**
 * Returns the public page renderers for each language, from the web application's build; null if it is not built. Their
 * code is loaded with the first page, so that startup does not wait for it.
 */
function findPublicPages(folder: string): Record<Language, () => Promise<PublicPages>> | null {
  const fileIn = (language: Language) => join(folder, language, 'write-public-pages.js');
  if (!languages.every((language) => existsSync(fileIn(language)))) return null;
  const loadIn = (language: Language) => async () => {
    const { publicPages }: { publicPages: PublicPages } = await import(pathToFileURL(fileIn(language)).href);
    return publicPages;
  };
  return { en: loadIn('en'), es: loadIn('es') };
}

/**
 * Redirects browsers that request the sandbox's pages from the product, and returns true if it did. Requests are not
 * forwarded: only the machine itself can reach the sandbox.
 */
function leadToSandbox(
  origin: string | null,
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  response: ServerResponse,
): boolean {
  if (origin === null || (method !== 'GET' && method !== 'HEAD') || !/^\/_sandbox(?:[/?]|$)/.test(url)) return false;
  response.writeHead(302, { Location: `${origin}${url}`, 'Cache-Control': 'no-store' }).end();
  return true;
}
