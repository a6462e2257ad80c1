import { expect, it } from 'vitest';
import { hasUploadEnded } from './has-upload-ended.ts';
import type { UploadServer } from './upload-server.ts';

const updatedAt = '2026-11-21T10:00:00.000Z';
const draft = { projectId: 'b1a3e9a2-6f0d-4b0e-9a3a-6a1f4f0f7e11', updatedAt };
const at = (time: string) => ({ now: new Date(`2026-11-21T${time}Z`), signal: new AbortController().signal });
const gone: Pick<UploadServer, 'find'> = { find: () => Promise.resolve(null) };
const there: Pick<UploadServer, 'find'> = { find: () => Promise.resolve({} as never) };
const unreachable: Pick<UploadServer, 'find'> = { find: () => Promise.reject(new Error('offline')) };

it('an upload has ended if the server does not know it after an hour', async () => {
  expect(await hasUploadEnded(gone, draft, at('11:00:01'))).toBe(true);
});

it.each([
  ['the server still has it', there, '18:00:00'],
  ['it started a moment ago', gone, '10:59:00'],
  ['the server is unreachable', unreachable, '18:00:00'],
])('an upload has not ended if %s', async (_, server, time) => {
  expect(await hasUploadEnded(server, draft, at(time))).toBe(false);
});
