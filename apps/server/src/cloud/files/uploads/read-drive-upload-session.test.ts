import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../../config/secrets.ts';
import { readDriveUploadSession } from './read-drive-upload-session.ts';

const lines: string[] = [];
const deps = {
  secrets: createSecrets(['a secret of these tests, long enough']),
  log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
};
const read = (stored: string | null) => readDriveUploadSession(deps, { id: 'upload-1', sessionSecret: stored });
const session = { provider: 'dropbox', facts: { id: 'session-1', offset: 5, folder: null }, sentBytes: 5 };

describe('the stored session of an upload', () => {
  it('equals the saved one', () => {
    expect(read(deps.secrets.encrypt(JSON.stringify(session)))).toEqual(session);
    expect(read(null)).toBeNull();
  });

  it.each([
    ['another shape', JSON.stringify({ provider: 'dropbox', url: 'https://upload.example.org' })],
    ['an unknown provider', JSON.stringify({ ...session, provider: 'box' })],
    ['no JSON', 'session-1'],
  ])('is null, so that the upload restarts, if the stored value is %s', (_, stored) => {
    lines.length = 0;
    expect(read(deps.secrets.encrypt(stored))).toBeNull();
    expect(lines.join('')).toContain('An upload’s session cannot be read');
  });

  it('is null when it was encrypted with another secret', () => {
    const other = createSecrets(['another secret of these tests, long enough']);
    expect(read(other.encrypt(JSON.stringify(session)))).toBeNull();
  });
});
