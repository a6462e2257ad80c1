import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { type QueueState, readQueueState } from '../jobs/read-queue-state.ts';
import { keepFor } from './keep-for.ts';

/** The cache duration for the queue's state. */
const QUEUE_KEPT_MS = 5_000;

/**
 * Collects values that all processes share. Each process reports them, so aggregate with the maximum across processes,
 * not the sum.
 */
export function watchDatabase(registers: Registry[], { db }: Pick<Deps, 'db'>): void {
  const readQueues = keepFor(QUEUE_KEPT_MS, () => readQueueState(db));
  /** Creates a queue gauge, which is empty if the database does not respond. */
  const gauge = (name: string, help: string, labelNames: string[], show: (gauge: Gauge, state: QueueState) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        const state = await readQueues().catch(() => null);
        if (state !== null) show(this, state);
        // A gauge without labels is 0 after a reset.
        else if (labelNames.length === 0) this.remove();
      },
    });
  gauge(
    'clipwright_queue_jobs',
    'Jobs of the installation by queue and state: waiting for a worker, scheduled for later, or active.',
    ['queue', 'state'],
    (jobs, { queues }) => {
      for (const { name, due, waiting, active } of queues) {
        jobs.set({ queue: name, state: 'waiting' }, due);
        jobs.set({ queue: name, state: 'scheduled' }, waiting - due);
        jobs.set({ queue: name, state: 'active' }, active);
      }
    },
  );
  gauge(
    'clipwright_queue_oldest_job_age_seconds',
    'How long the oldest job of a queue has waited for a worker; 0 where none waits.',
    ['queue'],
    (ages, { queues }) => {
      for (const { name, oldestSec } of queues) ages.set({ queue: name }, oldestSec);
    },
  );
  gauge('clipwright_dead_letters', 'Jobs of the installation that failed for the last time.', [], (jobs, state) =>
    jobs.set(state.deadLetters),
  );
  gauge(
    'clipwright_workers_alive',
    'Processes of the installation that take jobs; not those that drain.',
    [],
    (workers, state) => workers.set(state.liveWorkers),
  );
  new Gauge({
    name: 'clipwright_database_up',
    help: 'Whether the database answered this process.',
    registers,
    async collect() {
      this.set(
        await readQueues().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'clipwright_database_connections',
    help: 'Connections of this process to the database, by pool and state: used or idle.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(db.pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'clipwright_database_waiting',
    help: 'Transactions of this process that wait for a connection, by pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(db.pools)) this.set({ pool }, waitingCount);
    },
  });
}
