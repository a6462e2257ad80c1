import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';

const MIB = 1024 ** 2;
const FILE_MIB = 96;

let test: TestApp;
let server: Server;
let owner: Person;
let path: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  const { projectId, clipIds } = await fillProject(test.deps, owner.id, { clips: ['Long'] });
  const [row] = await test.deps.db.service
    .update(clipRenditions)
    .set({ sizeBytes: FILE_MIB * MIB })
    .where(eq(clipRenditions.clipId, clipIds[0] ?? ''))
    .returning();
  const part = Buffer.alloc(MIB, 'a clip ');
  await test.deps.files.write(row?.fileKey ?? '', Readable.from(Array.from({ length: FILE_MIB }, () => part)));
  path = `/api/projects/${projectId}/download`;
  server = serve({ fetch: test.app.fetch, hostname: '127.0.0.1', port: 0 }) as Server;
  await once(server, 'listening');
});
afterAll(async () => {
  server?.close();
  await test?.close();
});

async function begin(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const clientRequest = request({ host: '127.0.0.1', port, path, headers: { Cookie: owner.cookie } });
  clientRequest.end();
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return answer;
}

it('a download is read at the speed of its client and stops when the client disconnects', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const [first, second] = [await begin(), await begin()];
  // Both have started and stopped reading.
  for (const answer of [first, second]) {
    expect(answer.statusCode).toBe(200);
    answer.once('readable', () => answer.read(1));
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((process.memoryUsage().arrayBuffers - before) / MIB).toBeLessThan(FILE_MIB / 2);
  const third = await begin();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '10']);
  third.resume();
  for (const answer of [first, second]) answer.destroy();
  const again = async () => {
    const answer = await begin();
    if (answer.statusCode !== 200) answer.resume();
    else {
      let bytes = 0;
      for await (const chunk of answer) bytes += (chunk as Buffer).length;
      expect(bytes).toBeGreaterThan(FILE_MIB * MIB);
    }
    return answer.statusCode;
  };
  await expect.poll(again, { timeout: 60_000, interval: 100 }).toBe(200);
});
