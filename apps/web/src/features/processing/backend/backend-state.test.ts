import { expect, it } from 'vitest';
import { backendState } from './backend-state.ts';

const ok = { state: 'ok' as const };
const status = {
  database: { ...ok, latencyMs: 1 },
  queue: { ...ok, liveWorkers: 1, queues: [], deadLetters: 0 },
  ffmpeg: ok,
};
const facts = { status, answeredAtMs: 0, hasFailed: false, nowMs: 0 };

it('the backend is connecting until the first response', () => {
  expect(backendState({ ...facts, status: undefined })).toBe('connecting');
});

it('the backend is connected while all required parts are available', () => {
  expect(backendState({ ...facts, nowMs: 120_000 })).toBe('connected');
});

it('the backend is being checked if the last response is older than two minutes', () => {
  expect(backendState({ ...facts, nowMs: 120_001 })).toBe('checking');
});

it('the backend has an error if no worker takes jobs', () => {
  const queue = { ...status.queue, state: 'unavailable' as const };
  expect(backendState({ ...facts, status: { ...status, queue } })).toBe('error');
});

it('the backend is disconnected if the server does not respond', () => {
  expect(backendState({ ...facts, hasFailed: true })).toBe('disconnected');
});
