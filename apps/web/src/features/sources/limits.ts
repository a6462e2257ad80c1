import { errors } from '@clipwright/contract';
import { formatBytes } from '../../lib/format-bytes.ts';

/** What the plan and the installation take. */
export type SourceLimits = { longestMinutes: number; largestBytes: number };

const filled = (text: string, facts: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

/** Why a file is too large, in the server's words; null where it is not. */
export function refuseSize(sizeBytes: number, { largestBytes }: SourceLimits): string | null {
  if (sizeBytes <= largestBytes) return null;
  const facts = { size: formatBytes(sizeBytes), limit: formatBytes(largestBytes) };
  return filled(errors.file_too_large.message, facts);
}

/** Why what is used of a video is too long, in the server's words; null where it is not. */
export function refuseLength(usedSec: number, { longestMinutes }: SourceLimits): string | null {
  if (usedSec <= longestMinutes * 60) return null;
  return filled(errors.video_too_long.message, { minutes: Math.ceil(usedSec / 60), limit: longestMinutes });
}
