import { createHash } from 'node:crypto';

export const CHUNK_BYTES = 5 * 1024 * 1024;
/** As many as a page sends. */
const AT_ONCE = 8;

export type UploadState = {
  sourceId: string;
  nextStep: string;
  receivedChunks: number[];
  error: { code: string; message: string } | null;
};

type Form = { head: Buffer; chunk: Buffer; tail: Buffer };

/** Sends one file as a page does. Its checksums are made beforehand: they are not what is measured. */
export function createSender(upload: {
  url: string;
  cookie: string;
  projectId: string;
  file: Buffer;
  /** Without it the file is not checked, and nothing is made of it, before `finish`. */
  isHashSent?: boolean;
  /** The address that a trusted proxy says the sender has. */
  network?: string;
}) {
  const { url, cookie, projectId, file, isHashSent = true, network } = upload;
  const address = `${url}/api/frontend/upload-chunk`;
  const headers = { Origin: url, Cookie: cookie, ...(network !== undefined && { 'X-Forwarded-For': network }) };
  const boundary = '----upload-bench';
  const totalChunks = Math.ceil(file.length / CHUNK_BYTES);
  const fileSha256 = hash(file);
  const forms = Array.from({ length: totalChunks }, (_, index) => makeForm(index));

  function makeForm(index: number): Form {
    const chunk = file.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
    const fields = {
      chunkIndex: index,
      totalChunks,
      chunkSha256: hash(chunk),
      ...(isHashSent && { fileSha256 }),
      fileName: 'bench.mp4',
      fileSize: file.length,
      projectId,
      projectName: 'Bench',
    };
    const texts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const open = `--${boundary}\r\nContent-Disposition: form-data; name="chunkData"; filename="chunk"\r\n\r\n`;
    return { head: Buffer.from(texts.join('') + open), chunk, tail: Buffer.from(`\r\n--${boundary}--\r\n`) };
  }

  async function find(): Promise<UploadState | null> {
    const answer = await fetch(`${address}/${projectId}`, { headers });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The upload cannot be seen: ${answer.status}`);
    return (await answer.json()) as UploadState;
  }

  return {
    find,
    listMissing(state: UploadState | null): number[] {
      const here = new Set(state?.receivedChunks ?? []);
      return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !here.has(index));
    },
    async send(indexes: readonly number[], signal: AbortSignal | null = null): Promise<void> {
      await inParallel(indexes, async (index) => {
        const { head, chunk, tail } = forms[index] as Form;
        const answer = await fetch(address, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
          body: new Uint8Array(Buffer.concat([head, chunk, tail])),
          signal,
        });
        if (!answer.ok) throw new Error(`A chunk was answered with ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      });
    },
    async finish(): Promise<void> {
      const body = JSON.stringify({ fileSha256 });
      const type = { 'Content-Type': 'application/json' };
      await fetch(`${address}/${projectId}/finish`, { method: 'POST', headers: { ...headers, ...type }, body });
    },
    async cancel(): Promise<void> {
      await fetch(`${address}/${projectId}`, { method: 'DELETE', headers });
    },
    async waitUntilChecked(): Promise<UploadState> {
      for (;;) {
        const state = await find().catch(() => null);
        if (state && state.nextStep !== 'wait') return state;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
    }),
  );
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
