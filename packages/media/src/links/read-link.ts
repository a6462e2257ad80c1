import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import { type LinkInfo, type LinkReport, linkReport, toLinkInfo } from './link-info.ts';
import { linkError } from './link-problem.ts';
import { runYtDlp } from './run-yt-dlp.ts';
import type { YtDlp } from './yt-dlp.ts';
import { readArguments } from './yt-dlp-arguments.ts';

/** A link's target before its download. `report` is for `downloadLink`. */
export type LinkReading = { info: LinkInfo; report: LinkReport };

export type LinkRequest = {
  url: string;
  /** The filtering proxy, with its credential. */
  proxyUrl: string;
  /** An empty folder used only for this link. */
  workDir: string;
  timeoutMs: number;
};

const listing = z.object({ _type: z.literal('playlist'), entries: z.array(z.unknown()).nullish().catch(null) });

/**
 * Runs yt-dlp to find a link's target.
 * @throws MediaError as `runYtDlp` does; `several-videos` and `no-video` if it is not one video.
 */
export async function readLink(
  ytDlp: YtDlp,
  { url, ...request }: LinkRequest,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<LinkReading> {
  const stdout = await runYtDlp(ytDlp, { ...request, args: (run) => readArguments(run, url), signal: options.signal });
  const report = linkReport.safeParse(onlyVideo(parseJson(stdout)));
  if (!report.success) throw linkError('failed', { output: stdout.slice(0, 500) });
  return { info: toLinkInfo(report.data), report: report.data };
}

/** Unwraps a single-item list, which yt-dlp reports for a page with one embedded video. */
function onlyVideo(report: unknown): unknown {
  const parsed = listing.safeParse(report);
  if (!parsed.success) return report;
  const entries = (parsed.data.entries ?? []).filter((entry) => entry !== null);
  if (entries.length > 1) throw linkError('several-videos');
  if (entries.length === 0) throw linkError('no-video');
  return entries[0];
}
