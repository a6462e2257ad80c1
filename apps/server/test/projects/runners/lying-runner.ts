import { createHash } from 'node:crypto';
import { type AcceptedJob, acceptedJob, assignedJob } from '@clipwright/contract';

type App = { request: (path: string, init: RequestInit, env: object) => Response | Promise<Response> };
type Sent = { name: string; size_bytes: number; sha256: string };
export type Answer = { status: number; code: string | undefined; body: unknown };

/** Opens a runner, identified by its token, that reports and sends whatever a test needs. */
export function openLyingRunner(app: App, token: string) {
  const environment = { incoming: { socket: { remoteAddress: '198.51.100.7' } } };
  const send = async (path: string, init: RequestInit) => await app.request(path, init, environment);

  async function ask(path: string, body: unknown = {}): Promise<Answer> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as { error?: { code: string } };
    return { status: response.status, code: answer.error?.code, body: answer };
  }

  return {
    ask,
    /** Accepts a job with all its files. */
    async take(): Promise<{ id: string; accepted: AcceptedJob }> {
      const { job } = assignedJob.parse((await ask('/api/runners/jobs')).body);
      if (!job) throw new Error('There is no job.');
      const { body } = await ask(`/api/runners/jobs/${job.id}/accept`);
      return { id: job.id, accepted: acceptedJob.parse(body) };
    },
    async read(address: string, range?: string): Promise<Response> {
      return await send(address, { headers: range === undefined ? {} : { Range: range } });
    },
    async upload(address: string, content: Uint8Array<ArrayBuffer> | ReadableStream): Promise<number> {
      return (await send(address, { method: 'PUT', body: content, duplex: 'half' })).status;
    },
    /** Uploads this content as the job's outputs. @returns the report about them */
    async uploadAll(accepted: AcceptedJob, contentOf: (name: string) => Uint8Array<ArrayBuffer>): Promise<Sent[]> {
      const sent: Sent[] = [];
      for (const { name, address } of accepted.outputs) {
        const content = contentOf(name);
        await send(address, { method: 'PUT', body: content });
        const sha256 = createHash('sha256').update(content).digest('hex');
        sent.push({ name, size_bytes: content.length, sha256 });
      }
      return sent;
    },
    async finish(id: string, files: readonly Sent[]): Promise<Answer> {
      return await ask(`/api/runners/jobs/${id}/result`, { files });
    },
  };
}
