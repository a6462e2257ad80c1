import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { adminMessages } from './admin-messages.ts';
import { StorageSection, WorkersSection } from './admin-overview.tsx';
import { AnswersSection } from './answers-section.tsx';
import { RunnersSection } from './runners-section.tsx';

const { answers, runners, storage, workers } = adminMessages;

const show = (section: ReactNode) => render(section, { wrapper: MantineProvider });

test('a bucket has no known limit, and a folder has one even if its disk does not respond', () => {
  const { rerender } = show(
    <StorageSection files={{ kind: 'bucket', state: 'ok', freeBytes: null }} freeBytes={null} />,
  );
  expect(screen.getByText(storage.unlimited)).toBeDefined();
  rerender(<StorageSection files={{ kind: 'folder', state: 'ok', freeBytes: null }} freeBytes={null} />);
  expect(screen.queryByText(storage.unlimited)).toBeNull();
  expect(screen.getAllByText(storage.unknown)).toHaveLength(2);
});

test('a worker that was told to stop is shown as draining until it stops reporting', () => {
  const at = '2026-11-26T12:00:00.000Z';
  const worker = {
    id: crypto.randomUUID(),
    host: 'machine-7',
    processId: 4711,
    roles: 'worker',
    version: '1',
    queues: ['mail'],
    work: [],
    startedAt: at,
    seenAt: at,
    isAlive: true,
    isDraining: true,
    freeBytes: null,
    videoEncoder: null,
    models: [],
  };
  const { rerender } = show(<WorkersSection workers={[worker]} checkedAt={at} />);
  expect(screen.getByText(workers.states.draining)).toBeDefined();
  rerender(<WorkersSection workers={[{ ...worker, isAlive: false }]} checkedAt={at} />);
  expect(screen.getByText(workers.states.silent)).toBeDefined();
  rerender(<WorkersSection workers={[{ ...worker, isDraining: false }]} checkedAt={at} />);
  expect(screen.getByText(workers.states.alive)).toBeDefined();
});

test('a worker lists its encoder, its installed models and the missing ones', () => {
  const at = '2026-11-26T12:00:00.000Z';
  const worker = {
    id: crypto.randomUUID(),
    host: 'machine-7',
    processId: 4711,
    roles: 'worker',
    version: '1',
    queues: [],
    work: [],
    startedAt: at,
    seenAt: at,
    isAlive: true,
    isDraining: false,
    freeBytes: null,
    videoEncoder: 'h264_nvenc',
    models: [
      { name: 'there', state: 'installed' as const, progress: 1 },
      { name: 'coming', state: 'fetching' as const, progress: 0.257 },
      { name: 'missing', state: 'failed' as const, progress: 0 },
    ],
  };
  const { rerender } = show(<WorkersSection workers={[worker]} checkedAt={at} />);
  for (const text of [
    workers.encoder({ name: 'h264_nvenc' }),
    workers.models({ names: 'there' }),
    workers.fetchingModel({ name: 'coming', percent: 25 }),
    workers.missingModel({ name: 'missing' }),
  ])
    expect(screen.getByText(text)).toBeDefined();
  rerender(<WorkersSection workers={[{ ...worker, videoEncoder: null, models: [] }]} checkedAt={at} />);
  expect(screen.queryByText(workers.encoder({ name: 'h264_nvenc' }))).toBeNull();
  expect(screen.queryByText(workers.models({ names: 'there' }))).toBeNull();
});

test('processes of one host are distinguishable, and a silent one is described in the past tense', () => {
  const at = '2026-11-26T12:00:00.000Z';
  const worker = {
    id: crypto.randomUUID(),
    host: 'machine-7',
    processId: 4711,
    roles: 'worker',
    version: '1',
    queues: ['mail'],
    startedAt: at,
    seenAt: '2026-11-26T12:05:00.000Z',
    isAlive: true,
    isDraining: false,
    freeBytes: null,
    videoEncoder: null,
    models: [],
    work: [{ queue: 'mail', startedAt: '2026-11-26T12:03:00.000Z' }],
  };
  const other = { ...worker, id: crypto.randomUUID(), processId: 4712, isAlive: false };
  const ofBefore = { ...worker, id: crypto.randomUUID(), processId: null, isAlive: false, work: [] };
  show(<WorkersSection workers={[worker, other, ofBefore]} checkedAt="2026-11-26T12:09:00.000Z" />);
  const rows = screen.getAllByRole('heading', { level: 3 });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `machine-7 ${workers.processId({ id: 4711 })}`,
    `machine-7 ${workers.processId({ id: 4712 })}`,
    'machine-7',
  ]);
  expect(screen.getAllByText(workers.was)).toHaveLength(1);
  expect(screen.getByText(workers.since({ queue: 'mail', span: '6 min' }))).toBeDefined();
  expect(screen.getByText(workers.since({ queue: 'mail', span: '2 min' }))).toBeDefined();
  expect(screen.queryByText(workers.idle)).toBeNull();
});

test('runners are listed with their state and advice, and omitted if there are none', () => {
  const at = '2026-11-26T12:09:00.000Z';
  const seen = { version: '1.2.3', seenAt: '2026-11-26T12:05:00.000Z', made: 0, failed: 0, work: [] };
  const work = [{ startedAt: '2026-11-26T12:03:00.000Z' }];
  const { rerender } = show(
    <RunnersSection
      checkedAt={at}
      runners={[
        { ...seen, name: 'studio', state: 'alive', made: 3, failed: 1, work },
        { ...seen, name: 'attic', state: 'silent', work },
        { ...seen, name: 'cellar', state: 'put-aside' },
        { ...seen, name: 'garage', state: 'new', version: null, seenAt: null },
      ]}
    />,
  );
  for (const text of [
    runners.lately({ made: 3, failed: 1 }),
    runners.since({ span: '6 min' }),
    runners.was({ span: '2 min' }),
    runners.putAside({ name: 'cellar' }),
    runners.start,
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(Object.values(runners.states).map((text) => screen.getAllByText(text).length)).toEqual([1, 1, 1, 1]);
  rerender(<RunnersSection checkedAt={at} runners={[]} />);
  expect(screen.queryByText(runners.heading)).toBeNull();
  rerender(<RunnersSection checkedAt={at} runners={undefined} />);
  expect(screen.queryByText(runners.heading)).toBeNull();
});

test('unknown answers of networks are listed with their count, and omitted if there are none', () => {
  const at = '2026-11-26T12:09:00.000Z';
  const answer = { network: 'mastodon', detail: '418 teapot', count: 3, lastAt: '2026-11-26T12:05:00.000Z' } as const;
  const { rerender } = show(<AnswersSection checkedAt={at} unknownAnswers={[answer]} />);
  expect(screen.getByText('Mastodon: 418 teapot')).toBeDefined();
  expect(screen.getByText(answers.seen({ count: 3, span: '4 min' }))).toBeDefined();
  rerender(<AnswersSection checkedAt={at} unknownAnswers={[]} />);
  expect(screen.queryByText(answers.heading)).toBeNull();
});
