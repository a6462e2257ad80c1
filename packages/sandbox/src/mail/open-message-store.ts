import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../files/write-file-atomic.ts';
import { readMessage } from './read-message.ts';

const MAX_MESSAGES = 200;
const MAX_TOTAL_BYTES = 200 * 1024 * 1024;

/** A message in a list. */
const messageSummary = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
  subject: z.string(),
  from: z.string().nullable(),
  to: z.array(z.string()),
  /** Sender and recipients of the SMTP envelope, as bare addresses. */
  envelope: z.object({ from: z.string().nullable(), to: z.array(z.string()) }),
  sizeBytes: z.number(),
});
export type MessageSummary = z.output<typeof messageSummary>;

export type MessageStore = {
  /** Resolves when the message is on the disk. */
  add(source: Uint8Array, envelope: MessageSummary['envelope']): Promise<MessageSummary>;
  /** Newest first. */
  list(): MessageSummary[];
  find(id: string): Promise<{ summary: MessageSummary; source: Uint8Array } | null>;
  deleteAll(): Promise<void>;
};

/** The folder of messages: `{id}.eml` is the source, and `{id}.json`, written after it, makes the message count. */
export async function openMessageStore(
  folder: string,
  { maxMessages = MAX_MESSAGES, maxTotalBytes = MAX_TOTAL_BYTES } = {},
): Promise<MessageStore> {
  await mkdir(folder, { recursive: true });
  const sourcePath = (id: string) => join(folder, `${id}.eml`);
  const summaryPath = (id: string) => join(folder, `${id}.json`);
  let summaries = await readSummaries(folder);
  let lastMs = Date.parse(summaries[0]?.receivedAt ?? '') || 0;

  const remove = async ({ id }: MessageSummary) => {
    await rm(summaryPath(id), { force: true });
    await rm(sourcePath(id), { force: true });
  };

  const dropOldest = async () => {
    let totalBytes = 0;
    const newest = summaries.filter(({ sizeBytes }, index) => {
      totalBytes += sizeBytes;
      return index === 0 || (index < maxMessages && totalBytes <= maxTotalBytes);
    });
    const dropped = summaries.filter((summary) => !newest.includes(summary));
    summaries = newest;
    await Promise.all(dropped.map(remove));
  };
  await dropOldest();

  return {
    async add(source, envelope) {
      const content = await readMessage(source);
      // Strictly growing, so that the order of arrival holds within a millisecond and over a restart.
      lastMs = Math.max(Date.now(), lastMs + 1);
      const summary: MessageSummary = {
        id: `${lastMs.toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`,
        receivedAt: new Date(lastMs).toISOString(),
        subject: content.subject,
        from: content.from,
        to: content.to,
        envelope,
        sizeBytes: source.byteLength,
      };
      await writeFileAtomic(sourcePath(summary.id), source);
      await writeFileAtomic(summaryPath(summary.id), JSON.stringify(summary));
      summaries = [summary, ...summaries].sort(byNewest);
      await dropOldest();
      return summary;
    },

    list: () => [...summaries],

    async find(id) {
      const summary = summaries.find((candidate) => candidate.id === id);
      if (summary === undefined) return null;
      try {
        return { summary, source: await readFile(sourcePath(id)) };
      } catch (error) {
        // Deleted since it was looked up.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    async deleteAll() {
      const deleted = summaries;
      summaries = [];
      await Promise.all(deleted.map(remove));
    },
  };
}

function byNewest(first: MessageSummary, second: MessageSummary): number {
  return first.id < second.id ? 1 : -1;
}

/** Reads what is there and sweeps away what cannot be read, such as what an interrupted write left behind. */
async function readSummaries(folder: string): Promise<MessageSummary[]> {
  const names = await readdir(folder);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  const read = await Promise.all(ids.map((id) => readSummary(join(folder, `${id}.json`), id)));
  const summaries = read.filter((summary) => summary !== null);
  const complete = new Set(summaries.map(({ id }) => id));
  const strays = names.filter((name) => !complete.has(name.replace(/\.(json|eml)$/, '')));
  await Promise.all(strays.map((name) => rm(join(folder, name), { force: true })));
  return summaries.sort(byNewest);
}

async function readSummary(path: string, id: string): Promise<MessageSummary | null> {
  const text = await readFile(path, 'utf8');
  try {
    const summary = messageSummary.parse(JSON.parse(text));
    return summary.id === id ? summary : null;
  } catch {
    return null;
  }
}
