import { errors, formatFileSize } from '@clipwright/contract';
import { locale } from '../../lib/format/locale.ts';
import type { ChosenSource } from './chosen-source.ts';

/** The limits of the plan and the installation; null until they are loaded. The server checks them again. */
export type SourceLimits = { longestMinutes: number; largestBytes: number } | null;

const filled = (text: string, facts: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

/** Returns why a file is too large, in the server's words, or null if it is not. */
export function refuseSize(sizeBytes: number, limits: SourceLimits): string | null {
  if (limits === null || sizeBytes <= limits.largestBytes) return null;
  const facts = { size: formatFileSize(sizeBytes, locale), limit: formatFileSize(limits.largestBytes, locale) };
  return filled(errors.file_too_large.message, facts);
}

/** Returns why a selected file or drive video is too large, or null if it is not or its size is unknown. */
export function refuseChosenSize(chosen: ChosenSource, limits: SourceLimits): string | null {
  if (chosen.kind === 'file') return refuseSize(chosen.file.size, limits);
  return chosen.kind === 'drive' && chosen.sizeBytes !== null ? refuseSize(chosen.sizeBytes, limits) : null;
}

/** Returns why the used part of a video is too long, in the server's words, or null if it is not. */
function refuseLength(usedSec: number, limits: SourceLimits): string | null {
  if (limits === null || usedSec <= limits.longestMinutes * 60) return null;
  return filled(errors.video_too_long.message, { minutes: Math.ceil(usedSec / 60), limit: limits.longestMinutes });
}

/** Returns the duration of the whole material in seconds, or null if it is unknown. */
export function durationOf(chosen: ChosenSource): number | null {
  if (chosen.kind === 'file') return chosen.facts?.durationSec ?? null;
  if (chosen.kind === 'drive') return chosen.durationSec;
  return chosen.kind === 'link' ? (chosen.metadata?.duration ?? null) : null;
}

/** Returns why the used part of the material is too long, or null if it is not or its duration is unknown. */
export function refuseUsedLength(chosen: ChosenSource, limits: SourceLimits): string | null {
  const usedSec = usedLengthOf(chosen);
  return usedSec === null ? null : refuseLength(usedSec, limits);
}

/** Returns the duration of the used part of the material in seconds, or null if it is unknown. */
export function usedLengthOf(chosen: ChosenSource): number | null {
  const durationSec = durationOf(chosen);
  if (durationSec === null || !('trim' in chosen)) return null;
  const { startSec, endSec } = chosen.trim;
  return (endSec ?? durationSec) - (startSec ?? 0);
}
