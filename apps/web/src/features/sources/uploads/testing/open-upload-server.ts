import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Upload,
  type UploadChunkResult,
  type UploadStep,
  uploadLimits,
  uploadNotices,
} from '@clipwright/contract';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { ConnectionError } from '../../../../lib/api/connection-error.ts';
import type { UploadServer } from '../upload-server.ts';

const projectId = '6ab35f0f-5f3a-4a39-9a4e-6b9f0f7f9d11';
const sourceId = '9b6f2a52-9cf6-4a87-b7d5-3f6f4b9e7a02';

type Fault = (request: { index: number; attempt: number }) => 'drop' | 'damage' | 'refuse' | null;

/**
 * Starts a server on a real socket that accepts chunks like the product's. It can fail on purpose: `drop` breaks the
 * connection, `damage` loses a byte. After a restart, it still has the received chunks.
 */
export async function openUploadServer(fault: Fault = () => null) {
  const chunks = new Map<number, Buffer>();
  const attempts = new Map<number, number>();
  const log: string[] = [];
  const state = {
    fault,
    total: 0,
    fileHash: null as string | null,
    subtitles: null as string | null,
    atOnce: 0,
    mostAtOnce: 0,
  };

  const step = (): UploadStep => {
    if (chunks.size < state.total) return 'send_chunks';
    return state.fileHash === null ? 'send_file_hash' : 'follow_processing';
  };
  const answer = (): UploadChunkResult => ({
    success: true,
    sourceId,
    chunksReceived: chunks.size,
    totalChunks: state.total,
    processingStarted: step() === 'follow_processing',
    nextStep: step(),
    message: uploadNotices[step()],
  });

  async function takeChunk(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const index = Number(url.searchParams.get('index'));
      const attempt = (attempts.get(index) ?? 0) + 1;
      attempts.set(index, attempt);
      const wrong = state.fault({ index, attempt });
      if (wrong === 'drop') return void request.socket.destroy();
      const bytes = await readAll(request);
      if (wrong === 'refuse') return fail(response, 403, 'monthly_limit_reached');
      const hash = createHash('sha256')
        .update(wrong === 'damage' ? bytes.subarray(1) : bytes)
        .digest('hex');
      if (hash !== url.searchParams.get('sha256')) return fail(response, 422, 'chunk_damaged');
      state.total = Number(url.searchParams.get('total'));
      chunks.set(index, bytes);
      log.push(`chunk ${index}`);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer()));
    } finally {
      state.atOnce -= 1;
    }
  }

  // A client that aborts destroys its request.
  const server = createServer((request, response) => void takeChunk(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** The client for this server, like the browser's. */
  const client: UploadServer = {
    find: () => {
      log.push('find');
      if (state.total === 0) return Promise.resolve(null);
      return Promise.resolve({
        ...answer(),
        projectId,
        fileName: 'talk.mp4',
        fileSize: 0,
        chunkSize: uploadLimits.chunkBytes,
        receivedChunks: [...chunks.keys()],
        error: null,
        expiresAt: null,
      } satisfies Upload);
    },
    async sendChunk(form, signal, onProgress) {
      const place = new URLSearchParams({
        index: String(form.get('chunkIndex')),
        total: String(form.get('totalChunks')),
        sha256: String(form.get('chunkSha256')),
      });
      const body = await (form.get('chunkData') as Blob).arrayBuffer();
      const response = await fetch(`http://127.0.0.1:${port}/?${String(place)}`, {
        method: 'POST',
        body,
        signal,
      }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new ConnectionError('closed', { cause: error });
      });
      onProgress(body.byteLength);
      const answered = await response.json();
      if (!response.ok) throw new ApiError(response.status, answered.error);
      return answered;
    },
    async addSubtitles(_id, subtitles) {
      log.push('subtitles');
      state.subtitles = await subtitles.text();
    },
    finish: (_id, hash) => {
      log.push('finish');
      state.fileHash = hash;
      return Promise.resolve(answer());
    },
    cancel: () => Promise.resolve(null),
  };

  return {
    client,
    projectId,
    log,
    state,
    chunks,
    attempts,
    /** Returns the hash of the received data, in the order of the chunks. */
    receivedHash() {
      const hash = createHash('sha256');
      for (const index of [...chunks.keys()].sort((one, other) => one - other)) hash.update(chunks.get(index) ?? '');
      return hash.digest('hex');
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function fail(response: ServerResponse, status: number, code: string): void {
  const error = { code, message: code, details: null, requestId: 'test' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}
