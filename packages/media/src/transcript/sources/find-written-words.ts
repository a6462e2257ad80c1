import { basename } from 'node:path';
import type { MaterialEntry, MaterialReport } from '../../material/material-report.ts';
import { MediaError } from '../../media-error.ts';
import type { MediaInfo } from '../../probe/media-info.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { MediaTools } from '../../process/media-tools.ts';
import type { TimeRange } from '../../time/time-range.ts';
import { fatalReasons } from '../fatal-reasons.ts';
import { type FittedSource, fitTranscript } from '../fit-transcript.ts';
import { fitsSpeech } from '../judge/fits-speech.ts';
import type { TranscriptContext } from '../parse-transcript.ts';
import type { Transcript } from '../transcript.ts';
import { listSidecars } from './list-sidecars.ts';
import { type OpenedTranscript, reportDoubts } from './open-transcript.ts';
import { listTextTracks, nameTrack, readTextTrack } from './read-text-track.ts';
import { openTranscriptApart } from './read-transcript-apart.ts';

/** The source for which to find written words. */
export type WrittenSource = {
  tools: MediaTools;
  info: MediaInfo;
  /** The length according to the container. */
  claimedSec: number;
  /** ISO 639-1 code, or null to detect the language. */
  language: string | null;
  /** Times with speech; empty if there is none. */
  speech: readonly TimeRange[];
};

/** Written words, fitted to their source. */
export type WrittenWords = {
  transcript: Transcript;
  source: 'file' | 'sidecar' | 'embedded';
  name: string | null;
  /** Decisions made while reading and fitting the words. */
  report: MaterialReport;
};

/**
 * Reads words from the requested file, which is used even if it does not look like speech.
 * @returns no transcript if none of it falls within the source.
 * @throws MediaError if the file cannot be read or belongs to another source.
 */
export async function readNamedFile(
  path: string,
  source: WrittenSource,
  options: EffectOptions = {},
): Promise<Omit<WrittenWords, 'transcript'> & { transcript: Transcript | null }> {
  const opened = await openTranscriptApart(path, contextOf(source), { signal: options.signal });
  const name = basename(path);
  const fitted = fitTranscript(opened.transcript, fittedSource(source));
  const isOther = !opened.isTimed && source.speech.length > 0 && !fitsSpeech(opened.transcript, source.speech);
  const doubts = reportDoubts(opened.unspoken === null && isOther ? { unspoken: 'rate' } : opened, name);
  const report = [...opened.report, ...fitted.report, ...doubts];
  return { transcript: fitted.transcript, source: 'file', name, report };
}

/**
 * Searches a video's sidecar files, then its subtitle tracks, for the first words that are speech and fit. Rejected
 * candidates are reported with a reason and never end the search.
 */
export async function findWrittenWords(
  source: WrittenSource,
  options: EffectOptions = {},
): Promise<{ words: WrittenWords | null; report: MaterialReport }> {
  const report: MaterialReport = [];
  const attempt = async (
    from: 'sidecar' | 'embedded',
    name: string | null,
    open: () => Promise<OpenedTranscript>,
  ): Promise<WrittenWords | null> => {
    try {
      const judged = fitOrExplain(await open(), source);
      if (!('why' in judged)) return { ...judged, source: from, name };
      report.push(skipped(from, name, judged.why));
    } catch (error) {
      if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
      report.push(skipped(from, name, 'claimedSec' in error.facts ? 'foreign' : 'unreadable'));
    }
    return null;
  };
  for (const { path, language } of await listSidecars(source.info.path, source.language)) {
    const context = { ...contextOf(source), nameLanguage: language };
    const words = await attempt('sidecar', basename(path), () =>
      openTranscriptApart(path, context, { signal: options.signal }),
    );
    if (words) return { words, report };
  }
  for (const track of listTextTracks(source.info, source.language)) {
    const words = await attempt('embedded', nameTrack(track), () => readTextTrack(track, source, options));
    if (words) return { words, report };
  }
  return { words: null, report };
}

function fitOrExplain(
  opened: OpenedTranscript,
  source: WrittenSource,
): Pick<WrittenWords, 'transcript' | 'report'> | { why: string } {
  if (opened.unspoken !== null) return { why: opened.unspoken };
  if (!opened.isTimed && !fitsSpeech(opened.transcript, source.speech)) return { why: 'rate' };
  const { transcript, report } = fitTranscript(opened.transcript, fittedSource(source));
  return transcript ? { transcript, report: [...opened.report, ...report] } : { why: 'foreign' };
}

function skipped(from: string, name: string | null, why: string): MaterialEntry {
  return { code: 'words-passed-over', facts: { from, name, why } };
}

function fittedSource({ info, claimedSec }: WrittenSource): FittedSource {
  const { durationSec, startTimecode } = info;
  return durationSec > 0 ? { claimedSec, durationSec, startTimecode } : endless;
}

/** A source of unknown length accepts any words. */
const endless: FittedSource = { claimedSec: Number.POSITIVE_INFINITY, durationSec: Number.POSITIVE_INFINITY };

function contextOf({ info, language, speech }: WrittenSource): Omit<TranscriptContext, 'fileName'> {
  return { durationSec: info.durationSec > 0 ? info.durationSec : null, language, speech };
}
