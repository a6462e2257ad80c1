import { readProblem } from './api-problem.ts';
import { type Send, sendBounded } from './send-bounded.ts';

/** The chunk size of the server; all chunks except the last have it. */
const CHUNK_BYTES = 5 * 1024 ** 2;

/** The timeout of a chunk. */
const PART_MS = 600_000;

type Upload = {
  server: string;
  apiKey: string;
  /** The project gets this id; an interrupted upload resumes with the same one. */
  projectId: string;
  fileName: string;
  sizeBytes: number;
  /** Reads `length` bytes from a position. */
  read: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** The processing options, such as `projectName` and `numClips`. */
  project: Record<string, string>;
  onProgress?: (sentBytes: number) => void;
  fetch?: Send;
};

/** Sends a video of any size in parts; what is there already is not sent again. Processing begins with the last part. */
export async function uploadVideo(upload: Upload): Promise<void> {
  const { server, apiKey, projectId, fileName, sizeBytes, read, project, onProgress } = upload;
  const plainSend = upload.fetch ?? ((request: Request) => fetch(request));
  const send = (request: Request) => sendBounded(plainSend, request, PART_MS);
  const base = `${server.replace(/\/+$/, '')}/api/frontend/upload-chunk`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  const totalChunks = Math.max(1, Math.ceil(sizeBytes / CHUNK_BYTES));
  const status = await send(new Request(`${base}/${projectId}`, { headers }));
  const received = new Set<number>(
    status.ok ? ((await status.json()) as { receivedChunks: number[] }).receivedChunks : [],
  );
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const start = chunkIndex * CHUNK_BYTES;
    const length = Math.min(CHUNK_BYTES, sizeBytes - start);
    if (!received.has(chunkIndex)) {
      const place = { projectId, fileName, fileSize: sizeBytes, chunkIndex, totalChunks };
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...project, ...place })) form.set(name, String(value));
      form.set('chunkData', new Blob([await read(start, length)]));
      const response = await send(new Request(base, { method: 'POST', headers, body: form }));
      if (!response.ok) throw await readProblem(response);
      await response.body?.cancel();
    }
    onProgress?.(start + length);
  }
}
