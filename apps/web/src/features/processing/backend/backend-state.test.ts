import { expect, it } from 'vitest';
import { backendState } from './backend-state.ts';

const ok = { state: 'ok' as const };
const status = {
  database: { ...ok, latencyMs: 1 },
  queue: { ...ok, liveWorkers: 1, queues: [], deadLetters: 0 },
  ffmpeg: ok,
};
const facts = { status, answeredAtMs: 0, hasFailed: false, nowMs: 0 };

it('is connecting until the first answer', () => {
  expect(backendState({ ...facts, status: undefined })).toBe('connecting');
});

it('is connected while everything that is needed is there', () => {
  expect(backendState({ ...facts, nowMs: 120_000 })).toBe('connected');
});

it('is being checked when the last answer is older than two minutes', () => {
  expect(backendState({ ...facts, nowMs: 120_001 })).toBe('checking');
});

it('is an error where no worker takes jobs', () => {
  const queue = { ...status.queue, state: 'unavailable' as const };
  expect(backendState({ ...facts, status: { ...status, queue } })).toBe('error');
});

it('is disconnected when the server does not answer', () => {
  expect(backendState({ ...facts, hasFailed: true })).toBe('disconnected');
});
