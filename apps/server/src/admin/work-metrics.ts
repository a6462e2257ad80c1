import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { RENDERS_AT_ONCE } from '../projects/index.ts';
import {
  encoderFailure,
  fileOperation,
  jobOperation,
  progressOperation,
  renderOperation,
  requestOperation,
} from '../telemetry/operations.ts';
import { eventLoopDelay } from '../telemetry/watch-event-loop.ts';
import { countOpen, timeOperation } from './observe-operation.ts';

/** Histogram buckets for request durations that a user waits for. */
const REQUEST_SEC = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Histogram buckets for jobs, from sending a mail to transcribing hours of video. */
const JOB_SEC = [0.05, 0.25, 1, 5, 15, 60, 300, 1_800, 7_200];
const FILE_SEC = [0.001, 0.01, 0.05, 0.25, 1, 5, 30, 120];

/** The methods that routes use; other methods must not create another series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests, jobs and file store calls. @returns functions that stop counting */
export function observeWork(registers: Registry[]): (() => void)[] {
  const requests = new Histogram({
    name: 'clipwright_http_request_duration_seconds',
    help: 'Time until a request was answered, by the pattern of its route. Of what is streamed, until it began.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SEC,
    registers,
  });
  const jobs = new Histogram({
    name: 'clipwright_job_duration_seconds',
    help: 'Time that attempts at jobs took, by queue and outcome: completed, failed, postponed (waits for something) or interrupted (given back).',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SEC,
    registers,
  });
  const files = new Histogram({
    name: 'clipwright_file_store_duration_seconds',
    help: 'Time that calls of the file store took, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: FILE_SEC,
    registers,
  });
  const bytes = new Counter({
    name: 'clipwright_file_store_bytes_total',
    help: 'Bytes of the contents that were written to the file store or opened there, by operation.',
    labelNames: ['operation'],
    registers,
  });
  const progress = new Gauge({
    name: 'clipwright_progress_streams_open',
    help: 'Pages that are told how a run stands at this moment.',
    registers,
  });
  const delays = new Counter({
    name: 'clipwright_event_loop_delays_total',
    help: 'Seconds in which this process answered no one for more than 200 ms; the log says what ran.',
    registers,
  });
  const countDelay = () => delays.inc();
  eventLoopDelay.subscribe(countDelay);
  return [
    () => void eventLoopDelay.unsubscribe(countDelay),
    timeOperation(requestOperation, ({ method, route, status }, sec) => {
      const label = methods.has(method) ? method : 'other';
      requests.observe({ method: label, route: status === null ? 'none' : route, status: status ?? 500 }, sec);
    }),
    timeOperation(jobOperation, ({ queue, outcome }, sec) => {
      jobs.observe({ queue, outcome: outcome ?? 'failed' }, sec);
    }),
    timeOperation(fileOperation, ({ name, bytes: count }, sec, error) => {
      files.observe({ operation: name, outcome: error === undefined ? 'completed' : 'failed' }, sec);
      if (count > 0) bytes.inc({ operation: name }, count);
    }),
    countOpen(progressOperation, progress),
  ];
}

/** Counts the clips that this worker encodes. @returns functions that stop counting */
export function observeRenders(registers: Registry[], { work }: Config): (() => void)[] {
  new Gauge({
    name: 'clipwright_render_slots',
    help: 'Clips that this worker encodes at the same time at most.',
    registers,
  }).set(work.rendersAtOnce ?? RENDERS_AT_ONCE);
  const active = new Gauge({
    name: 'clipwright_renders_active',
    help: 'Clips that this worker is encoding.',
    registers,
  });
  const failures = new Counter({
    name: 'clipwright_encoder_failures_total',
    help: 'Clips that a graphics card failed at, and that libx264 encoded.',
    registers,
  });
  const countFailure = () => failures.inc();
  encoderFailure.subscribe(countFailure);
  return [countOpen(renderOperation, active), () => void encoderFailure.unsubscribe(countFailure)];
}
