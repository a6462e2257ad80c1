import type { AdminOverview as Overview, WorkerState } from '@clipwright/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { formatList } from '../../lib/format/format-list.ts';
import { formatNumber } from '../../lib/format/format-number.ts';
import { Facts } from '../../ui/facts.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin.module.css';
import { adminMessages } from './admin-messages.ts';
import { formatSpan, spanBetween } from './format-span.ts';

const { storage, queues: queueTexts, workers: workerTexts } = adminMessages;

type Queue = Overview['queues'][number];

const isBusy = ({ waiting, active }: Queue) => waiting + active > 0;

/** Waiting and running work. Idle queues are collapsed into one line. */
export function QueuesSection({ queues }: Pick<Overview, 'queues'>) {
  const busy = queues.filter(isBusy);
  const idle = queues.filter((queue) => !isBusy(queue));
  return (
    <Section heading={queueTexts.heading}>
      {busy.length === 0 ? (
        <Text size="sm" c="dimmed" data-breakable>
          {queueTexts.empty}
        </Text>
      ) : (
        <QueueTable queues={busy} />
      )}
      {idle.length > 0 && (
        <details>
          <Group component="summary" gap="2xs" wrap="nowrap" mih={44} fz="sm" className={classes.summary}>
            {queueTexts.idle({ count: idle.length })}
          </Group>
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

/** The workers with their machines and current jobs. */
export function WorkersSection({ workers, checkedAt }: Pick<Overview, 'workers' | 'checkedAt'>) {
  return (
    <Section heading={workerTexts.heading}>
      {workers.length === 0 ? (
        <Text size="sm" c="dimmed" data-breakable>
          {workerTexts.empty}
        </Text>
      ) : (
        <Box component="ul" w="100%">
          {workers.map((worker) => (
            <WorkerRow key={worker.id} worker={worker} checkedAt={checkedAt} />
          ))}
        </Box>
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
    <Stack component="li" gap="2xs" py="md" data-line="between">
      <Group gap="2xs sm" miw={0}>
        <Box component="h3" ff="text" fz="md" fw={650} data-breakable>
          {host}
          {processId ? (
            <Text span inherit fw={400} c="dimmed">
              {' '}
              {workerTexts.processId({ id: processId })}
            </Text>
          ) : null}
        </Box>
        <StatusChip tone={toneOf[state]}>{workerTexts.states[state]}</StatusChip>
        <Text span size="sm" c="dimmed" data-breakable>
          {workerTexts.process({ roles, version })}
        </Text>
        <Text span size="sm" c="dimmed" data-breakable>
          {workerTexts.seen({ span: spanBetween(seenAt, checkedAt) })}
        </Text>
        {freeBytes !== null && (
          <Text span size="sm" c="dimmed" data-breakable>
            {workerTexts.free({ bytes: formatBytes(freeBytes) })}
          </Text>
        )}
        {videoEncoder !== null && (
          <Text span size="sm" c="dimmed" data-breakable>
            {workerTexts.encoder({ name: videoEncoder })}
          </Text>
        )}
      </Group>
      <Models models={models} />
      <Work worker={worker} checkedAt={checkedAt} />
      <details>
        <Group component="summary" gap="2xs" wrap="nowrap" mih={44} fz="sm" className={classes.summary}>
          {workerTexts.queues}
        </Group>
        <Text size="sm" c="dimmed" data-breakable>
          {queues.join(', ')}
        </Text>
      </details>
    </Stack>
  );
}

/** The current work of a worker; for a silent one, its work at the last heartbeat. */
function Work({ worker: { work, isAlive, seenAt }, checkedAt }: { worker: WorkerState; checkedAt: string }) {
  if (work.length === 0)
    return isAlive ? (
      <Text size="sm" c="dimmed" data-breakable>
        {workerTexts.idle}
      </Text>
    ) : null;
  return (
    <>
      {!isAlive && (
        <Text size="sm" c="dimmed" data-breakable>
          {workerTexts.was}
        </Text>
      )}
      <ul data-bullets>
        {work.map(({ queue, startedAt }, index) => (
          // Two jobs of one queue may have started at the same time.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no id
          <li key={`${queue} ${startedAt} ${index}`}>
            {workerTexts.since({ queue, span: spanBetween(startedAt, isAlive ? checkedAt : seenAt) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The models of a worker for speech, search and voices, and the missing ones. */
function Models({ models }: Pick<WorkerState, 'models'>) {
  const names = models.filter(({ state }) => state === 'installed').map(({ name }) => name);
  return (
    <>
      {names.length > 0 && (
        <Text size="sm" c="dimmed" data-breakable>
          {workerTexts.models({ names: formatList(names) })}
        </Text>
      )}
      {models.map(({ name, state, progress }) =>
        state === 'installed' ? null : (
          <Group key={name} component="p" gap="2xs sm" miw={0}>
            <StatusChip tone={state === 'failed' ? 'warning' : 'info'}>
              {state === 'failed' ? workerTexts.missing : workerTexts.fetching}
            </StatusChip>
            <Text span size="sm" c="dimmed" data-breakable>
              {state === 'failed'
                ? workerTexts.missingModel({ name })
                : workerTexts.fetchingModel({ name, percent: Math.floor(progress * 100) })}
            </Text>
          </Group>
        ),
      )}
    </>
  );
}

/** The storage location of the files, and the free space. */
export function StorageSection({ files, freeBytes }: Pick<Overview, 'files' | 'freeBytes'>) {
  const ofNoNumber = files.kind === 'bucket' ? storage.unlimited : storage.unknown;
  const ofFiles = files.freeBytes === null ? ofNoNumber : storage.free({ bytes: formatBytes(files.freeBytes) });
  return (
    <Section heading={storage.heading}>
      <Facts kind="labels">
        <div>
          <dt>{storage.files[files.kind]}</dt>
          <dd>
            <StatusChip tone={files.state === 'ok' ? 'success' : 'danger'}>{storage.states[files.state]}</StatusChip>
            <Text span size="sm" c="dimmed" data-breakable>
              {ofFiles}
            </Text>
          </dd>
        </div>
        <div>
          <dt>{storage.disk}</dt>
          <dd>{freeBytes === null ? storage.unknown : storage.free({ bytes: formatBytes(freeBytes) })}</dd>
        </div>
      </Facts>
    </Section>
  );
}
