import { errors, formatFileSize } from '@clipwright/contract';
import { locale } from '../../lib/format/locale.ts';
import type { ChosenSource } from './chosen-source.ts';

/** The limits of the plan and the installation; null until they are loaded. The server checks them again. */
export type SourceLimits = { longestMinutes: number; largestBytes: number } | null;

const filled = (text: string, facts: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

/** Why a file is too large, in the server's words; null where it is not. */
export function refuseSize(sizeBytes: number, limits: SourceLimits): string | null {
  if (limits === null || sizeBytes <= limits.largestBytes) return null;
  const facts = { size: formatFileSize(sizeBytes, locale), limit: formatFileSize(limits.largestBytes, locale) };
  return filled(errors.file_too_large.message, facts);
}

/** Why a chosen file, or a video in a drive, is too large; null where it is not, or its size is not known. */
export function refuseChosenSize(chosen: ChosenSource, limits: SourceLimits): string | null {
  if (chosen.kind === 'file') return refuseSize(chosen.file.size, limits);
  return chosen.kind === 'drive' && chosen.sizeBytes !== null ? refuseSize(chosen.sizeBytes, limits) : null;
}

/** Why what is used of a video is too long, in the server's words; null where it is not. */
function refuseLength(usedSec: number, limits: SourceLimits): string | null {
  if (limits === null || usedSec <= limits.longestMinutes * 60) return null;
  return filled(errors.video_too_long.message, { minutes: Math.ceil(usedSec / 60), limit: limits.longestMinutes });
}

/** Length of the whole material; null where it is not known. */
export function durationOf(chosen: ChosenSource): number | null {
  if (chosen.kind === 'file') return chosen.facts?.durationSec ?? null;
  if (chosen.kind === 'drive') return chosen.durationSec;
  return chosen.kind === 'link' ? (chosen.metadata?.duration ?? null) : null;
}

/** Why what is used of the material is too long; null where it is not, or is not known. */
export function refuseUsedLength(chosen: ChosenSource, limits: SourceLimits): string | null {
  const usedSec = usedLengthOf(chosen);
  return usedSec === null ? null : refuseLength(usedSec, limits);
}

/** Seconds of the material that are used; null where that is not known. */
export function usedLengthOf(chosen: ChosenSource): number | null {
  const durationSec = durationOf(chosen);
  if (durationSec === null || !('trim' in chosen)) return null;
  const { startSec, endSec } = chosen.trim;
  return (endSec ?? durationSec) - (startSec ?? 0);
}
