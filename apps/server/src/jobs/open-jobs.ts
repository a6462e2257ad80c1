import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { runForAsker } from '../db/current-asker.ts';
import { isDatabaseFull } from '../db/is-database-full.ts';
import { readTraceparent, withTraceparent } from '../telemetry/current-trace.ts';
import { type JobOutcome, jobOperation } from '../telemetry/operations.ts';
import { correctFutureJobs } from './correct-future-jobs.ts';
import { countFailures, FailedAttempt } from './count-failures.ts';
import { type Beat, createBeat, type WorkerFacts, type WorkUnderWay } from './create-beat.ts';
import { createPatience } from './create-patience.ts';
import { type JobDefinition, RetryLater } from './define-job.ts';
import type { Jobs } from './jobs.ts';
import type { WorkerTopic } from './notify-workers.ts';
import { DEAD_LETTERS, QUEUE_SCHEMA, WORKER_NAME } from './queue-schema.ts';
import { returnJobsOfTheDead, returnSilentJobs } from './return-orphaned-jobs.ts';
import { takesQueue } from './takes-queue.ts';

/** The queue interface for program startup. */
export type OpenJobs = Jobs & {
  /**
   * Starts running jobs of this type, several concurrently. @returns a function that stops taking new jobs; running
   * jobs continue
   */
  work<Name extends string, Schema extends z.ZodType, Deps>(
    job: JobDefinition<Name, Schema, Deps>,
    deps: Deps,
    /** Overrides the job type's concurrency. */
    concurrency?: number,
  ): Promise<() => Promise<void>>;
  /**
   * Calls back for each notification from a process (`notifyWorkers`), and after any period in which one could have
   * been missed.
   */
  onNotice(topic: WorkerTopic, heard: () => void): void;
  /** Stops taking jobs, lets running ones finish, and returns the rest to the queue. */
  close(): Promise<void>;
};

/**
 * The silence after which a worker's job is returned; and the silence after which the queue itself fails the job, if
 * its workers have died too often.
 */
const [SILENT_SEC, HEARTBEAT_SEC] = [15, 30] as const;
/**
 * The interval at which all workers in a process are woken for jobs that have become due: retries, and jobs from a dead
 * worker.
 */
const WAKE_SEC = 2;
/**
 * The interval at which each worker polls on its own: new jobs wake it, and one query finds due jobs for all workers.
 */
const POLL_SEC = 300;
/**
 * The interval between searches for jobs held by silent workers, and between queue maintenance runs, which take several
 * statements each time.
 */
const [RETURN_SEC, SUPERVISE_SEC] = [5, 20] as const;
/** The interval between searches for jobs that were written before the database clock was set back. */
const CORRECT_SEC = 60;
/** Job dependencies are not used. */
const FLOW_SEC = 3_600;
/** The default number of jobs per type that a process runs concurrently. */
const CONCURRENCY = 2;
/** The default time for running jobs to finish after a stop; and the time to return the remaining jobs. */
const [DRAIN_SEC, GIVE_BACK_MS] = [6, 3_000] as const;
const unknownFacts: WorkerFacts = {
  host: hostname(),
  roles: 'worker',
  version: 'unknown',
  readState: async () => ({ freeBytes: null, videoEncoder: null, models: [] }),
};
const beatFailure = 'The database was not told whether this worker is alive';
const MAX_RETRY_DELAY_SEC = 3_600;
const DAY_SEC = 86_400;

/**
 * Opens the queue as the service role. `names` lists all queues, since both sending and working require them.
 * `isWorker`: this process runs jobs, so it listens for them and returns jobs from dead workers.
 */
export async function openJobs(options: {
  connection: pg.ClientConfig;
  definitions: readonly JobDefinition<string, z.ZodType, never>[];
  isWorker: boolean;
  /** Queue names, each prefixed with a minus if this process does not work on it; default: all queues. */
  queues?: readonly string[];
  /** The time for running jobs to finish on their own when this process closes. */
  drainSec?: number;
  /** Aborts when running jobs cannot continue until then because their programs were stopped with this process. */
  interrupted?: AbortSignal;
  /** Facts about this worker for operators; default: its host only. */
  facts?: WorkerFacts;
  log: Logger;
}): Promise<OpenJobs> {
  const { log, isWorker, queues = [], drainSec = DRAIN_SEC, facts = unknownFacts } = options;
  const id = randomUUID();
  const name = isWorker ? `${WORKER_NAME} ${id}` : 'clipwright queue';
  const boss = new PgBoss({
    ...(options.connection as object),
    application_name: name,
    max: 4,
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: SUPERVISE_SEC,
    monitorIntervalSeconds: SUPERVISE_SEC,
    flowIntervalSeconds: FLOW_SEC,
    // Only the owner has permission, and the tables stay small.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (err) => log.warn({ err }, 'The queue reported an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The queue reported a warning'));
  const notices = listenForNotices(boss);
  await boss.start();
  await declareQueues(boss, options.definitions);
  const stopping = new AbortController();
  const ending = AbortSignal.any([stopping.signal, ...(options.interrupted ? [options.interrupted] : [])]);
  const supervision = isWorker ? await superviseOrphans(boss, name, log) : null;
  const workers = new Map<string, string[]>();
  const underWay = new Set<WorkUnderWay>();
  const beat = isWorker ? createBeat(facts, underWay, id) : null;
  const sendBeat = async () => {
    await beat?.send(boss.getDb(), [...workers.keys()]).catch((err: unknown) => log.debug({ err }, beatFailure));
  };
  await sendBeat();
  const waking = beat ? setInterval(() => void wakeForDueJobs(boss, { workers, beat, log }), WAKE_SEC * 1000) : null;

  return {
    async send(job, data, { within, singletonKey, startAfterSec, priority, account } = {}) {
      job.data.parse(data);
      const db = within ? fromDrizzle(within, sql) : boss.getDb();
      const id = await boss.send(job.name, withTraceparent(data as object), {
        // At most one waiting job per key: a job without a key gets a unique one.
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfterSec !== undefined && { startAfter: startAfterSec }),
        ...(priority !== undefined && { priority }),
        ...(account !== undefined && { priority: -(await countJobsOf(db, job.name, account)), group: { id: account } }),
        db,
      });
      if (id === null && singletonKey === undefined) throw new Error(`A job of ${job.name} was not queued.`);
    },

    async sendAll(job, all) {
      const rows = all.map(({ data, singletonKey, startAfterSec }) => {
        job.data.parse(data);
        return { data: data as object, singletonKey, startAfter: startAfterSec };
      });
      if (rows.length > 0) await boss.insert(job.name, rows);
    },

    async deadLetter(job, data, { reason, within }) {
      await boss.send(DEAD_LETTERS, { ...(data as object), job: job.name, reason }, { db: fromDrizzle(within, sql) });
    },

    async retryDeadLetter(id, { within }) {
      return (await boss.redrive(DEAD_LETTERS, { ids: [id], db: fromDrizzle(within, sql) })) > 0;
    },

    async work(job, deps, concurrency = job.concurrency ?? CONCURRENCY) {
      const own: string[] = [];
      if (!takesQueue(queues, job.name)) return async () => {};
      for (let count = 0; count < concurrency; count++) {
        const workerId = await boss.work(
          job.name,
          {
            pollingIntervalSeconds: POLL_SEC,
            notifyPollingIntervalSeconds: POLL_SEC,
            heartbeatRefreshSeconds: SILENT_SEC / 3,
            includeMetadata: true,
          },
          async ([queued]: JobWithMetadata<unknown>[]) => {
            const work = { queue: job.name, startedAt: new Date().toISOString() };
            underWay.add(work);
            try {
              if (queued) await run(job, deps, queued, { ending, log });
            } finally {
              underWay.delete(work);
              // There may be more; relying on polling would leave a gap after each job.
              boss.notifyWorker(workerId);
            }
          },
        );
        own.push(workerId);
        workers.set(job.name, [...(workers.get(job.name) ?? []), workerId]);
      }
      return async () => {
        workers.set(
          job.name,
          (workers.get(job.name) ?? []).filter((each) => !own.includes(each)),
        );
        for (const each of own) await boss.offWork(job.name, { id: each, wait: false });
      };
    },

    onNotice(topic, heard) {
      notices.set(topic, [...(notices.get(topic) ?? []), heard]);
    },

    async close() {
      clearInterval(supervision ?? undefined);
      clearInterval(waking ?? undefined);
      const timer = setTimeout(() => stopping.abort(new Error('The program stops.')), drainSec * 1000);
      beat?.drain();
      // It is alive while it has work, and nothing depends on it afterwards.
      let sending = sendBeat();
      const draining = setInterval(() => {
        sending = sendBeat();
      }, RETURN_SEC * 1000);
      await boss.stop({ timeout: drainSec * 1000 + GIVE_BACK_MS, close: false });
      clearInterval(draining);
      await sending;
      await beat?.end(boss.getDb()).catch((err: unknown) => log.debug({ err }, beatFailure));
      await boss.stop();
      clearTimeout(timer);
    },
  };
}

/** Counts an account's unfinished jobs in a queue. */
async function countJobsOf(db: ReturnType<PgBoss['getDb']>, queue: string, account: string): Promise<number> {
  const { rows } = await db.executeSql(
    `select count(*)::int as count from ${QUEUE_SCHEMA}.job
     where name = $1 and group_id = $2 and state in ('created', 'retry', 'active')`,
    [queue, account],
  );
  return (rows as { count: number }[])[0]?.count ?? 0;
}

/**
 * Returns jobs from dead workers to the queue, now and periodically. After a period without a database connection, or
 * after this machine was asleep, live workers first get time to send a heartbeat.
 */
async function superviseOrphans(boss: PgBoss, name: string, log: Logger): Promise<NodeJS.Timeout> {
  const patience = createPatience({ everyMs: RETURN_SEC * 1000, quietMs: SILENT_SEC * 1000 });
  const returnJobs = async (find: () => Promise<number>) => {
    const atMs = Date.now();
    if (!patience.mayLook(atMs)) return;
    try {
      const count = await find();
      patience.looked(atMs);
      if (count > 0) log.info({ count }, 'Jobs whose worker died were returned');
    } catch (err) {
      log.warn({ err }, 'Jobs whose worker died were not looked for');
    }
  };
  const correct = async () => {
    correctedMs = performance.now();
    try {
      const count = await correctFutureJobs(boss.getDb());
      if (count > 0)
        log.warn({ count }, 'The clock of the database was put back: jobs of a later time were brought back');
    } catch (err) {
      log.warn({ err }, 'Jobs of a later time were not looked for');
    }
  };
  let correctedMs = 0;
  await correct();
  await returnJobs(() => returnJobsOfTheDead(boss.getDb(), name));
  return setInterval(() => {
    if (performance.now() - correctedMs >= CORRECT_SEC * 1000) void correct();
    void returnJobs(() => returnSilentJobs(boss.getDb(), SILENT_SEC));
  }, RETURN_SEC * 1000);
}

/** Wakes workers whose queues have jobs that have become due, since no notification is sent for those. */
async function wakeForDueJobs(
  boss: PgBoss,
  { workers, beat, log }: { workers: ReadonlyMap<string, string[]>; beat: Beat; log: Logger },
): Promise<void> {
  try {
    const { text, values } = await beat.next();
    const { rows } = await boss.getDb().executeSql(
      `${text} select name from unnest($1::text[]) as name where exists (
         select from ${QUEUE_SCHEMA}.job j
         where j.name = name.name and j.state < 'active' and j.start_after <= now())`,
      [[...workers.keys()], ...values],
    );
    for (const { name } of rows as { name: string }[]) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  } catch (err) {
    log.debug({ err }, 'Jobs whose time has come were not looked for');
  }
}

/**
 * Listens for notifications on the queue's own connection, in addition to queue names; must run before the queue
 * starts.
 */
function listenForNotices(boss: PgBoss): Map<string, (() => void)[]> {
  const notices = new Map<string, (() => void)[]>();
  const db = boss.getDb();
  const listen = db.listen?.bind(db);
  if (!listen) return notices;
  db.listen = async (channel, onNotification, onReconnect) =>
    await listen(
      channel,
      (payload) => {
        const listeners = notices.get(payload);
        if (listeners === undefined) return onNotification(payload);
        for (const each of listeners) each();
      },
      () => {
        onReconnect();
        for (const each of [...notices.values()].flat()) each();
      },
    );
  return notices;
}

/**
 * Usually every queue already matches its declaration at startup; checking this takes one query instead of three per
 * queue.
 */
async function declareQueues(boss: PgBoss, definitions: readonly JobDefinition<string, z.ZodType, never>[]) {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const declare = async (name: string, queue: Omit<Queue, 'name'>) => {
    const existing = present.get(name);
    const { policy: _, ...changeable } = queue;
    if (existing && isSubset(changeable, existing)) return;
    if (!existing) await boss.createQueue(name, queue);
    await boss.updateQueue(name, changeable);
  };
  await declare(DEAD_LETTERS, { policy: 'standard', retentionSeconds: 30 * DAY_SEC });
  for (const job of definitions) {
    await declare(job.name, {
      policy: 'short',
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySec,
      retryBackoff: true,
      retryDelayMax: job.longestRetryDelaySec ?? MAX_RETRY_DELAY_SEC,
      expireInSeconds: job.expireInSec,
      heartbeatSeconds: HEARTBEAT_SEC,
      deleteAfterSeconds: DAY_SEC,
      deadLetter: DEAD_LETTERS,
      notify: true,
    });
  }
}

function isSubset<T extends object>(part: Partial<T>, whole: T): boolean {
  return (Object.keys(part) as (keyof T)[]).every((key) => part[key] === whole[key]);
}

async function run<Schema extends z.ZodType, Deps>(
  job: JobDefinition<string, Schema, Deps>,
  deps: Deps,
  queued: JobWithMetadata<unknown>,
  { ending, log: parent }: { ending: AbortSignal; log: Logger },
): Promise<void> {
  const signal = AbortSignal.any([queued.signal, ending]);
  const attempt = queued.retryCount + 1;
  const failures = countFailures(queued.output);
  const log = parent.child({ job: job.name, jobId: queued.id, attempt });
  const startMs = performance.now();
  const facts = {
    queue: job.name,
    attempt,
    traceparent: readTraceparent(queued.data),
    outcome: null as JobOutcome | null,
  };
  const work = async () => {
    try {
      // Not on behalf of a user, even if a user's request woke the worker.
      await runForAsker(null, () =>
        job.run(deps, job.data.parse(queued.data), { jobId: queued.id, attempt, failures, signal, log }),
      );
      facts.outcome = 'completed';
    } catch (error) {
      facts.outcome = error instanceof RetryLater ? 'postponed' : signal.aborted ? 'interrupted' : 'failed';
      throw error;
    }
  };
  try {
    await jobOperation.run(facts, work);
    log.info({ ms: Math.round(performance.now() - startMs) }, 'A job is done');
  } catch (error) {
    const ms = Math.round(performance.now() - startMs);
    if (error instanceof RetryLater) log.info({ ms, reason: error.message }, 'A job is tried again later');
    else if (ending.aborted) log.info({ ms }, 'A job was interrupted');
    else log.warn({ err: error, ms }, 'A job failed');
    // Interrupted jobs, and jobs waiting, for example, for free space on the database disk, have not failed, but the
    // earlier count is kept.
    const counted = signal.aborted || error instanceof RetryLater || isDatabaseFull(error) ? failures : failures + 1;
    throw counted === 0 ? error : new FailedAttempt(error, counted);
  }
}
