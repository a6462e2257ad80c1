import { createHash, randomUUID } from 'node:crypto';
import { type ErrorBody, type Upload, type UploadChunkResult, uploadLimits } from '@clipwright/contract';
import type { TestUploads } from './open-test-uploads.ts';

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Answer<Body> = { status: number; body: Body & ErrorBody };
type Changes = Partial<Record<string, string>>;

/** Creates a client that sends one file, like a user's page. */
export function createUploadClient(
  uploads: Pick<TestUploads, 'url' | 'publicUrl'>,
  {
    userId,
    file,
    projectId = randomUUID(),
    address = '203.0.113.7',
  }: { userId: string; file: Buffer; projectId?: string; address?: string },
) {
  const { chunkBytes } = uploadLimits;
  const totalChunks = Math.max(1, Math.ceil(file.length / chunkBytes));
  const fileSha256 = sha256(file);
  const headers = { Origin: uploads.publicUrl, 'X-Test-User': userId, 'X-Forwarded-For': address };
  const path = `/api/frontend/upload-chunk`;

  async function ask<Body>(address: string, init: RequestInit): Promise<Answer<Body>> {
    const answer = await fetch(`${uploads.url()}${address}`, { ...init, headers: { ...headers, ...init.headers } });
    return { status: answer.status, body: (await answer.json()) as Body & ErrorBody };
  }

  function fieldsOf(index: number, changes: Changes): [string, string | Blob][] {
    const chunk = file.subarray(index * chunkBytes, (index + 1) * chunkBytes);
    const fields: Changes = {
      chunkIndex: String(index),
      totalChunks: String(totalChunks),
      chunkSha256: sha256(chunk),
      fileName: 'A talk.mp4',
      fileSize: String(file.length),
      fileSha256,
      projectId,
      projectName: 'A talk',
      ...changes,
    };
    const texts = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
    return [...texts, ['chunkData', new Blob([new Uint8Array(chunk)])]];
  }

  return {
    projectId,
    totalChunks,
    /** Sends a chunk; `changes` replace its fields, `undefined` leaves one out. */
    async send(index: number, options: { changes?: Changes; isDataFirst?: boolean; signal?: AbortSignal } = {}) {
      const fields = fieldsOf(index, options.changes ?? {});
      const body = new FormData();
      for (const [name, value] of options.isDataFirst ? fields.toReversed() : fields) body.append(name, value);
      return await ask<UploadChunkResult>(path, { method: 'POST', body, signal: options.signal ?? null });
    },
    async get() {
      return await ask<Upload>(`${path}/${projectId}`, {});
    },
    async finish(hash = fileSha256) {
      return await ask<UploadChunkResult>(`${path}/${projectId}/finish`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ fileSha256: hash }),
      });
    },
    async cancel() {
      return await ask<{ message: string }>(`${path}/${projectId}`, { method: 'DELETE' });
    },
    /** Waits until the server has checked the file. */
    async waitUntilChecked(): Promise<Upload> {
      // A busy machine can be slow.
      for (let count = 0; count < 1_000; count++) {
        const { body } = await this.get();
        if (body.nextStep !== 'wait') return body;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The file was not checked.');
    },
  };
}

export type UploadClient = ReturnType<typeof createUploadClient>;
