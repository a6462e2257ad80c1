import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';

const root = join(import.meta.dirname, '..', '..');
const sample = join(root, 'samples', 'forty-winters');

type RunStatus = {
  status: string;
  error: string | null;
  clips: { clip_number: number }[];
};

/** Cuts the start of the sample into a file and returns it with its transcript. */
export async function cutSample(
  { ffmpegPath }: MediaTools,
  seconds: number,
): Promise<{ bytes: Buffer; words: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  try {
    const path = join(folder, 'short.mp4');
    const args = ['-v', 'error', '-i', `${sample}.mp4`, '-t', String(seconds), '-c', 'copy', path];
    await promisify(execFile)(ffmpegPath, args);
    const cues = (await readFile(`${sample}.vtt`, 'utf8')).split(/\n\n+/).filter((cue) => {
      const [, minutes, second] = /--> (?:\d+:)?(\d+):(\d+)/.exec(cue) ?? [];
      return minutes === undefined || Number(minutes) * 60 + Number(second) < seconds;
    });
    return { bytes: await readFile(path), words: cues.join('\n\n') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a client for a user's project requests. */
export function createProjectClient(url: string, cookie: string) {
  const headers = { cookie, origin: new URL(url).origin };
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const remove = async (path: string): Promise<void> => {
    const answer = await fetch(`${url}${path}`, { method: 'DELETE', headers });
    // A repeated request returns 404 if only the first response was lost.
    if (!answer.ok && answer.status !== 404)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  return {
    read,
    remove,
    async begin(
      fields: Record<string, unknown>,
      file: Buffer | null,
    ): Promise<{ processing_id: string; project_id: string }> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      }
      if (file) form.set('videoFile', new File([new Uint8Array(file)], 'short.mp4', { type: 'video/mp4' }));
      const answer = await fetch(`${url}/api/frontend/process-project`, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(`Beginning answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { processing_id: string; project_id: string };
    },
    status: async (id: string) => await read<RunStatus>(`/api/processing-status/${id}`),
    /** Yields the states of a run as they are received. */
    async *follow(id: string): AsyncGenerator<RunStatus> {
      const answer = await fetch(`${url}/api/processing-events/${id}`, { headers });
      let text = '';
      for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
        text += Buffer.from(piece).toString('utf8');
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (\{.*\})$/m.exec(event)?.[1];
          if (data) yield JSON.parse(data) as RunStatus;
        }
      }
    },
  };
}
export type ProjectClient = ReturnType<typeof createProjectClient>;

export const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';
