import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminMessages } from './admin-messages.ts';
import { StorageSection, WorkersSection } from './admin-overview.tsx';

const { storage, workers } = adminMessages;

test('a bucket has no limit that is known, and a folder whose disk does not answer has', () => {
  const { rerender } = render(
    <StorageSection files={{ kind: 'bucket', state: 'ok', freeBytes: null }} freeBytes={null} />,
  );
  expect(screen.getByText(storage.unlimited)).toBeDefined();
  rerender(<StorageSection files={{ kind: 'folder', state: 'ok', freeBytes: null }} freeBytes={null} />);
  expect(screen.queryByText(storage.unlimited)).toBeNull();
  expect(screen.getAllByText(storage.unknown)).toHaveLength(2);
});

test('a worker that was asked to end is shown as draining, until it says nothing any more', () => {
  const at = '2026-11-26T12:00:00.000Z';
  const worker = {
    ...{ id: crypto.randomUUID(), host: 'machine-7', roles: 'worker', version: '1', queues: ['mail'], work: [] },
    ...{ startedAt: at, seenAt: at, isAlive: true, isDraining: true, freeBytes: null, videoEncoder: null, models: [] },
  };
  const { rerender } = render(<WorkersSection workers={[worker]} checkedAt={at} />);
  expect(screen.getByText(workers.states.draining)).toBeDefined();
  rerender(<WorkersSection workers={[{ ...worker, isAlive: false }]} checkedAt={at} />);
  expect(screen.getByText(workers.states.silent)).toBeDefined();
  rerender(<WorkersSection workers={[{ ...worker, isDraining: false }]} checkedAt={at} />);
  expect(screen.getByText(workers.states.alive)).toBeDefined();
});

test('a worker tells its encoder, the models that it has, and those that it lacks', () => {
  const at = '2026-11-26T12:00:00.000Z';
  const worker = {
    ...{ id: crypto.randomUUID(), host: 'machine-7', roles: 'worker', version: '1', queues: [], work: [] },
    ...{ startedAt: at, seenAt: at, isAlive: true, isDraining: false, freeBytes: null, videoEncoder: 'h264_nvenc' },
    models: [
      { name: 'there', state: 'installed' as const, progress: 1 },
      { name: 'coming', state: 'fetching' as const, progress: 0.257 },
      { name: 'missing', state: 'failed' as const, progress: 0 },
    ],
  };
  const { rerender } = render(<WorkersSection workers={[worker]} checkedAt={at} />);
  for (const text of [
    workers.encoder('h264_nvenc'),
    workers.models('there'),
    workers.fetchingModel('coming', 25),
    workers.missingModel('missing'),
  ])
    expect(screen.getByText(text)).toBeDefined();
  rerender(<WorkersSection workers={[{ ...worker, videoEncoder: null, models: [] }]} checkedAt={at} />);
  expect(screen.queryByText(workers.encoder('h264_nvenc'))).toBeNull();
  expect(screen.queryByText(workers.models('there'))).toBeNull();
});
