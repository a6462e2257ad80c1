import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/open-person.ts';
import { openTestCloud, type TestCloud } from '../testing/open-test-cloud.ts';

let test: TestCloud;
let person: Person;
beforeAll(async () => {
  test = await openTestCloud();
});
afterAll(async () => await test?.stop());
beforeEach(async () => {
  person = await test.openPerson();
});

const text = { projectName: 'A talk', sourceType: 'text', sourceText: 'First we built it. Then we learned.' };
const begin = async (body: object) => (await person.ask('POST', '/api/process-video', body)).body;

it('the user’s own source requires a drive, and the sample does not', async () => {
  expect(await begin(text)).toMatchObject({
    error: {
      code: 'cloud_connection_missing',
      message: 'No cloud storage providers connected. Please connect one before uploading.',
    },
  });
  expect(await begin({ projectName: 'The sample', sourceType: 'sample' })).toMatchObject({ success: true });
});

it('a drive of any provider is sufficient until it must be reconnected', async () => {
  await test.connect(person, 'dropbox');
  expect(await begin(text)).toMatchObject({ success: true });
  test.drives.revoke('dropbox', 'owner@example.org');
  await person.ask('POST', '/api/cloud/connections/dropbox/check', {});
  expect(await begin(text)).toMatchObject({
    error: { code: 'cloud_reconnect_required', message: expect.stringContaining('Dropbox connection has expired') },
  });
});

it('an upload without a connected drive is refused with its first chunk', async () => {
  const bytes = Buffer.from('\u0000\u0000\u0000\u0010ftypisom\u0000\u0000\u0000\u0000');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const form = new FormData();
  const fields = {
    chunkIndex: '0',
    totalChunks: '1',
    chunkSha256: sha256,
    fileName: 'talk.mp4',
    fileSize: String(bytes.length),
    projectId: randomUUID(),
    projectName: 'A talk',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('chunkData', new Blob([bytes]), 'chunk');
  const response = await test.app.request(
    '/api/frontend/upload-chunk',
    { method: 'POST', headers: { Origin: 'http://localhost:3000', Cookie: person.cookie }, body: form },
    { incoming: { socket: { remoteAddress: '203.0.113.9' } as never } },
  );
  expect(await response.json()).toMatchObject({ error: { code: 'cloud_connection_missing' } });
});
