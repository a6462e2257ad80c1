import type { LinkTool } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import { explainToolError } from './explain-link-error.ts';
import { lookForTool } from './find-link-tool.ts';
import type { LinkSettings } from './link-settings.ts';
import { fetchingOf } from './link-tool-fetching.ts';

/** Reads the state of yt-dlp. */
export async function readLinkTool(settings: LinkSettings): Promise<LinkTool> {
  const fetching = fetchingOf(settings);
  const sizeBytes = fetching?.sizeBytes ?? null;
  const problem = await lookForTool(settings).then(
    () => null,
    (error: unknown) => error,
  );
  if (problem === null) return { state: 'ready', progress: null, sizeBytes, canFetch: false, reason: null };
  if (fetching && fetching.progress !== null) {
    const reason = new AppError('link_tool_preparing').sentence();
    return { state: 'preparing', progress: fetching.progress, sizeBytes, canFetch: false, reason };
  }
  return {
    state: fetching?.failure ? 'failed' : 'missing',
    progress: null,
    sizeBytes,
    canFetch: fetching?.isForUsers === true,
    reason: explain(fetching?.failure ?? problem),
  };
}

/** Starts the yt-dlp download for a user. @throws AppError `link_tool_not_allowed` */
export async function fetchTool(settings: LinkSettings): Promise<LinkTool> {
  const fetching = fetchingOf(settings);
  const tool = await readLinkTool(settings);
  if (tool.state === 'ready') return tool;
  if (!fetching?.isForUsers) throw new AppError('link_tool_not_allowed');
  fetching.begin();
  return await readLinkTool(settings);
}

/** Returns the reason, worded for a user, why this installation cannot fetch links; null if links work. */
export async function explainLinks(settings: LinkSettings): Promise<string | null> {
  return (await readLinkTool(settings)).reason;
}

function explain(problem: unknown): string {
  const explained = explainToolError(problem);
  return (explained instanceof AppError ? explained : new AppError('link_tool_missing')).sentence();
}
