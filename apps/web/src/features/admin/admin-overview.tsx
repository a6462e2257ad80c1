import type { AdminOverview as Overview, WorkerState } from '@clipwright/contract';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { formatList } from '../../lib/format/format-list.ts';
import { formatNumber } from '../../lib/format/format-number.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin.module.css';
import { adminMessages } from './admin-messages.ts';
import { formatSpan, spanBetween } from './format-span.ts';

const { storage, queues: queueTexts, workers: workerTexts } = adminMessages;

type Queue = Overview['queues'][number];

const isBusy = ({ waiting, active }: Queue) => waiting + active > 0;

/** What waits and what is worked on; the rest is one line to open. */
export function QueuesSection({ queues }: Pick<Overview, 'queues'>) {
  const busy = queues.filter(isBusy);
  const idle = queues.filter((queue) => !isBusy(queue));
  return (
    <Section heading={queueTexts.heading}>
      {busy.length === 0 ? <p className={classes.quiet}>{queueTexts.empty}</p> : <QueueTable queues={busy} />}
      {idle.length > 0 && (
        <details>
          <summary className={classes.summary}>{queueTexts.idle(idle.length)}</summary>
          <QueueTable queues={idle} />
        </details>
      )}
    </Section>
  );
}

function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{queueTexts.name}</th>
          <th scope="col">{queueTexts.waiting}</th>
          <th scope="col">{queueTexts.active}</th>
          <th scope="col" className={classes.wide}>
            {queueTexts.scheduled}
          </th>
          <th scope="col">{queueTexts.oldest}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, scheduled, active, oldestSec }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(waiting)}</td>
            <td>{formatNumber(active)}</td>
            <td className={classes.wide}>{formatNumber(scheduled)}</td>
            <td>{waiting === 0 ? queueTexts.none : formatSpan(oldestSec)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which processes take jobs, on which machine, and what each is at. */
export function WorkersSection({ workers, checkedAt }: Pick<Overview, 'workers' | 'checkedAt'>) {
  return (
    <Section heading={workerTexts.heading}>
      {workers.length === 0 ? (
        <p className={classes.quiet}>{workerTexts.empty}</p>
      ) : (
        <ul className={classes.list}>
          {workers.map((worker) => (
            <WorkerRow key={worker.id} worker={worker} checkedAt={checkedAt} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type State = keyof typeof workerTexts.states;

const toneOf = { alive: 'success', draining: 'info', silent: 'danger' } as const satisfies Record<State, string>;

function stateOf({ isAlive, isDraining }: WorkerState): State {
  if (!isAlive) return 'silent';
  return isDraining ? 'draining' : 'alive';
}

function WorkerRow({ worker, checkedAt }: { worker: WorkerState; checkedAt: string }) {
  const { host, processId, roles, version, queues, seenAt, freeBytes, videoEncoder, models } = worker;
  const state = stateOf(worker);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          {host}
          {processId ? <span className={classes.process}> {workerTexts.processId(processId)}</span> : null}
        </h3>
        <StatusChip tone={toneOf[state]}>{workerTexts.states[state]}</StatusChip>
        <span className={classes.quiet}>{workerTexts.process(roles, version)}</span>
        <span className={classes.quiet}>{workerTexts.seen(spanBetween(seenAt, checkedAt))}</span>
        {freeBytes !== null && <span className={classes.quiet}>{workerTexts.free(formatBytes(freeBytes))}</span>}
        {videoEncoder !== null && <span className={classes.quiet}>{workerTexts.encoder(videoEncoder)}</span>}
      </div>
      <Models models={models} />
      <Work worker={worker} checkedAt={checkedAt} />
      <details>
        <summary className={classes.summary}>{workerTexts.queues}</summary>
        <p className={classes.quiet}>{queues.join(', ')}</p>
      </details>
    </li>
  );
}

/** What a worker does; of one that says nothing any more, what it did when it was last heard of. */
function Work({ worker: { work, isAlive, seenAt }, checkedAt }: { worker: WorkerState; checkedAt: string }) {
  if (work.length === 0) return isAlive ? <p className={classes.quiet}>{workerTexts.idle}</p> : null;
  return (
    <>
      {!isAlive && <p className={classes.quiet}>{workerTexts.was}</p>}
      <ul className={classes.work}>
        {work.map(({ queue, startedAt }, index) => (
          // Two of a kind may have begun at once.
          // biome-ignore lint/suspicious/noArrayIndexKey: they bear no name of their own
          <li key={`${queue} ${startedAt} ${index}`}>
            {workerTexts.since(queue, spanBetween(startedAt, isAlive ? checkedAt : seenAt))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a worker hears, searches and speaks with, and what it lacks. */
function Models({ models }: Pick<WorkerState, 'models'>) {
  const names = models.filter(({ state }) => state === 'installed').map(({ name }) => name);
  return (
    <>
      {names.length > 0 && <p className={classes.quiet}>{workerTexts.models(formatList(names))}</p>}
      {models.map(({ name, state, progress }) =>
        state === 'installed' ? null : (
          <p key={name} className={classes.head}>
            <StatusChip tone={state === 'failed' ? 'warning' : 'info'}>
              {state === 'failed' ? workerTexts.missing : workerTexts.fetching}
            </StatusChip>
            <span className={classes.quiet}>
              {state === 'failed'
                ? workerTexts.missingModel(name)
                : workerTexts.fetchingModel(name, Math.floor(progress * 100))}
            </span>
          </p>
        ),
      )}
    </>
  );
}

/** Where the files lie, and how much room is left. */
export function StorageSection({ files, freeBytes }: Pick<Overview, 'files' | 'freeBytes'>) {
  const ofNoNumber = files.kind === 'bucket' ? storage.unlimited : storage.unknown;
  const ofFiles = files.freeBytes === null ? ofNoNumber : storage.free(formatBytes(files.freeBytes));
  return (
    <Section heading={storage.heading}>
      <dl className={classes.facts}>
        <div>
          <dt>{storage.files[files.kind]}</dt>
          <dd>
            <StatusChip tone={files.state === 'ok' ? 'success' : 'danger'}>{storage.states[files.state]}</StatusChip>
            <span className={classes.quiet}>{ofFiles}</span>
          </dd>
        </div>
        <div>
          <dt>{storage.disk}</dt>
          <dd>{freeBytes === null ? storage.unknown : storage.free(formatBytes(freeBytes))}</dd>
        </div>
      </dl>
    </Section>
  );
}
