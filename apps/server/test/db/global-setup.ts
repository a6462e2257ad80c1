import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withLogin } from '../../src/db/connection-settings.ts';
import {
  type EmbeddedConnection,
  startEmbeddedPostgres,
} from '../../src/db/embedded-postgres/start-embedded-postgres.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { serviceRole } from '../../src/db/roles.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';
import { createLog } from '../../src/log/create-log.ts';
import { prepareOperations } from '../../src/program/prepare-operations.ts';
import { jobDefinitions } from '../../src/worker.ts';
import { silentLog } from './silent-log.ts';

/** The facts a test file needs to create its database. */
export type TestCluster = { owner: EmbeddedConnection; template: string; rolePassword: string };

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const folderPrefix = 'clipwright-test-';
const rolePassword = 'of-the-tests';
const template = 'migrated';

/** Starts one Postgres for the run, with a migrated database that each file copies, including its queues. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => {} });
  const owner = postgres.connection();
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const database = await openDatabase({
    owner: { ...owner, database: template },
    rolePassword,
    log: silentLog,
    prepare: prepareOperations,
  });
  await database.close();
  await declareQueues({ ...owner, database: template });
  project.provide('testCluster', { owner, template, rolePassword });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Declares every queue once, so that no test file does. */
async function declareQueues(owner: EmbeddedConnection): Promise<void> {
  const connection = withLogin(owner, serviceRole.name, rolePassword);
  const log = createLog({ level: 'silent', isJson: true });
  const jobs = await openJobs({ connection, definitions: jobDefinitions, isWorker: false, log });
  await jobs.close();
}

/** Removes a killed run's server by joining it, so as to be the last to leave. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    const dataDir = join(tmpdir(), name);
    const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => {} }).catch(() => null);
    await postgres?.stop();
    // Another run may also be removing it; the next run removes the rest.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
