import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { type ClipwrightClient, uploadVideo } from '@clipwright/client';
import { MediaError } from '@clipwright/media';
import type { RemoteAccount } from './remote-account.ts';

export type RemoteProject = {
  /** A video file or a link. Undefined for a text. */
  source?: string | undefined;
  text?: string | undefined;
  title?: string | undefined;
  count: number;
  /** If undefined, those of the brand kit, or TikTok. */
  platforms?: string[] | undefined;
  /** The ID or name of a brand kit. */
  brandKit?: string | undefined;
};

const isLink = (source: string) => /^https?:\/\//i.test(source);
const isYouTube = (link: string) => /^https?:\/\/((www|m)\.)?(youtube\.com|youtu\.be)\//i.test(link);

/** Creates a project from a link, a text or a file, and returns its ID. Automatic retries create no duplicates. */
export async function beginRemoteProject(
  client: ClipwrightClient,
  account: RemoteAccount,
  { source, text, title, count, platforms, brandKit }: RemoteProject,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  if ((source === undefined) === (text === undefined)) {
    throw new MediaError('invalid-option', 'Name either a file or link, or a text with --text.');
  }
  const kitId = brandKit === undefined ? null : await findKitId(client, brandKit);
  const request = {
    ...(platforms && { targetPlatforms: platforms as 'tiktok'[] }),
    ...(kitId !== null && { processingOptions: { brandKit: kitId } }),
    numClips: count,
  };
  if (source !== undefined && !isLink(source)) {
    return await sendFile(account, source, { title: title ?? basename(source, extname(source)), request }, onProgress);
  }
  const body =
    source === undefined
      ? { ...request, projectName: title ?? 'Text', sourceType: 'text' as const, sourceText: text ?? '' }
      : {
          ...request,
          projectName: title ?? new URL(source).hostname,
          sourceType: isYouTube(source) ? ('youtube' as const) : ('url' as const),
          sourceUrl: source,
        };
  const { data } = await client.POST('/api/process-video', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: body as never,
  });
  return data?.project_id ?? '';
}

/**
 * Returns the ID of a brand kit, given its ID or name.
 * @throws MediaError `invalid-option`
 */
async function findKitId(client: ClipwrightClient, named: string): Promise<string> {
  const { data } = await client.GET('/api/brand-kits');
  const kit = data?.kits.find(({ id, name }) => id === named || name.toLowerCase() === named.trim().toLowerCase());
  if (!kit) throw new MediaError('invalid-option', `There is no brand kit “${named}” in this workspace.`);
  return kit.id;
}

async function sendFile(
  account: RemoteAccount,
  path: string,
  { title, request }: { title: string; request: Record<string, unknown> },
  onProgress: (share: number) => void,
): Promise<string> {
  const file = await open(path).catch(() => {
    throw new MediaError('not-found', `The file ${path} cannot be opened.`, { file: path });
  });
  try {
    const { size, mtimeMs } = await file.stat();
    // A deterministic ID lets an interrupted upload of the same file resume. It includes the API key, so that different
    // users get different projects.
    const projectId = toUuid(`${account.server} ${account.apiKey} ${resolve(path)} ${size} ${mtimeMs} ${title}`);
    await uploadVideo({
      ...account,
      projectId,
      fileName: basename(path),
      sizeBytes: size,
      read: async (start, length) => {
        const { buffer } = await file.read(new Uint8Array(length), 0, length, start);
        return buffer;
      },
      project: {
        projectName: title,
        sourceType: 'file',
        // Form fields are strings.
        ...Object.fromEntries(Object.entries(request).map(([name, value]) => [name, JSON.stringify(value)])),
      },
      onProgress: (sentBytes) => onProgress(sentBytes / size),
    });
    return projectId;
  } finally {
    await file.close();
  }
}

/** Returns a UUID derived from a text. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
