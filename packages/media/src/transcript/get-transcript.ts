import type { MaterialReport } from '../material/material-report.ts';
import { reportFound, reportWordless } from '../material/report-found.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { TimeRange } from '../time/time-range.ts';
import { fatalReasons } from './fatal-reasons.ts';
import { fitTranscript } from './fit-transcript.ts';
import { detectSpeech } from './sherpa/detect-speech.ts';
import { measureLevels } from './sherpa/measure-levels.ts';
import { findWrittenWords, readNamedFile } from './sources/find-written-words.ts';
import type { Transcriber } from './transcriber.ts';
import type { Transcript } from './transcript.ts';

/** Where a transcript may come from. */
export type TranscriptRequest = {
  tools: MediaTools;
  info: MediaInfo;
  /** The length the container gives, where less of the source can be read; default `info.durationSec`. */
  claimedSec?: number | undefined;
  /** A transcript file the user named, or null. It wins over everything else. */
  sidecarPath: string | null;
  /** Whether files beside the video and tracks inside it are left alone, and what is said is heard; default false. */
  ignoresSubtitles?: boolean | undefined;
  /** The engines that are set up. */
  transcribers: readonly Transcriber[];
  /** Name of the one engine to use, or null for the usual order. */
  engine: string | null;
  /** ISO 639-1 code, or null to find out. */
  language: string | null;
  workDir: string;
  /** Mono 16 kHz WAV of the whole source; null for a source without sound, which no engine can hear. */
  wavPath: string | null;
  /** Where someone speaks; empty where not known. */
  speech: readonly TimeRange[];
};

export type FoundTranscript = {
  transcript: Transcript | null;
  /** `file`, `sidecar`, `embedded`, the engine's name, or `none`. */
  source: string;
  /** The decisions about the words. */
  report: MaterialReport;
  /** Sentences for the user: which engines were skipped, and why. */
  warnings: string[];
};

/** Tried in this order when no engine is named; PocketSphinx mishears too much to be used unasked. */
export const usualEngines = ['api', 'sherpa'];

/**
 * Gets what is said in a video, fitted to its length: from the file given, else a sidecar file, an embedded subtitle track,
 * the transcription API, a local model. With an engine named, from that alone. A source that fails, is not speech or does
 * not fit is passed over and said; the file given and a named engine are not: their errors are thrown.
 * @throws MediaError `invalid-option` for an engine that is not set up, those of the file or engine asked for, `cancelled`.
 */
export async function getTranscript(request: TranscriptRequest, options: EffectOptions = {}): Promise<FoundTranscript> {
  const { info, sidecarPath, engine } = request;
  const source = { ...request, claimedSec: request.claimedSec ?? info.durationSec };
  if (sidecarPath !== null) {
    const { transcript, name, report } = await readNamedFile(sidecarPath, source, options);
    if (transcript === null) return { ...withoutWords, report: [...report, ...reportWordless()] };
    return withReport(reportWords(transcript, 'file', name), report);
  }
  if (engine !== null) {
    const heard = await transcribeSound(request, namedEngine(request, engine), options);
    return withReport(fitWords(heard.transcript, heard.source, source), heard.report);
  }
  const written = request.ignoresSubtitles ? { words: null, report: [] } : await findWrittenWords(source, options);
  if (written.words) {
    const { transcript, source: from, name, report } = written.words;
    return withReport(reportWords(transcript, from, name), [...written.report, ...report]);
  }
  const warnings: string[] = [];
  const unheard: MaterialReport = [];
  const heard: string[] = [];
  for (const name of request.wavPath === null ? [] : usualEngines) {
    const transcriber = request.transcribers.find((one) => one.name === name);
    if (!transcriber) continue;
    try {
      const { transcript, report } = await transcribeSound(request, transcriber, options);
      if (transcript.cues.length > 0) {
        return { ...withReport(fitWords(transcript, name, source), [...written.report, ...report]), warnings };
      }
      heard.push(name);
      unheard.push(...report);
    } catch (error) {
      if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
      // A model that was never installed is not a failure.
      if (error.reason !== 'model-missing') warnings.push(`The engine ${name} was skipped: ${error.message}`);
    }
  }
  return { ...withoutWords, report: [...written.report, ...unheard, ...reportWordless(heard)], warnings };
}

const withoutWords = { transcript: null, source: 'none', warnings: [] } satisfies Partial<FoundTranscript>;

type ReportedWords = Pick<FoundTranscript, 'transcript' | 'source' | 'report'>;

/** Puts decisions before those about the words that are used. */
function withReport(words: ReportedWords, before: MaterialReport): FoundTranscript {
  return { ...words, report: [...before, ...words.report], warnings: [] };
}

/** What an engine heard, without what it places after the end. */
function fitWords(
  transcript: Transcript,
  source: string,
  { claimedSec, info }: { claimedSec: number; info: MediaInfo },
): ReportedWords {
  const fitted = fitTranscript(transcript, { claimedSec, durationSec: info.durationSec });
  const words = reportWords(fitted.transcript ?? { ...transcript, cues: [] }, source);
  return { ...words, report: [...fitted.report, ...words.report] };
}

/** The words that are used, with the decision that they are. */
function reportWords(
  transcript: Transcript,
  source: string,
  name: string | null = null,
): Pick<FoundTranscript, 'transcript' | 'source' | 'report'> {
  return { transcript, source, report: reportFound(transcript, source, name) };
}

function namedEngine(request: TranscriptRequest, name: string): Transcriber {
  const transcriber = request.transcribers.find((one) => one.name === name);
  if (transcriber) return transcriber;
  const names = request.transcribers.map((one) => one.name).join(', ');
  throw new MediaError(
    'invalid-option',
    `There is no transcription engine "${name}" here: ${names === '' ? 'none is set up' : `choose one of ${names}`}.`,
    { engine: name },
  );
}

/** What one engine hears. @throws MediaError `invalid-option` for a source without sound, those of the engine. */
export async function transcribeSound(
  {
    wavPath,
    info,
    speech: loud,
    language,
    workDir,
  }: Pick<TranscriptRequest, 'wavPath' | 'speech' | 'language' | 'workDir'> & {
    info: Pick<MediaInfo, 'durationSec' | 'path'>;
  },
  transcriber: Transcriber,
  options: EffectOptions,
): Promise<{ transcript: Transcript; source: string; report: MaterialReport }> {
  if (wavPath === null) {
    throw new MediaError('invalid-option', 'The source has no sound to transcribe: give a transcript file.', {
      file: info.path,
    });
  }
  const voice = await findSpeech(wavPath, options);
  // Without them words are only a little less exact.
  const levels = await measureLevels(wavPath, options.signal).catch(() => null);
  if (options.signal?.aborted) throw new MediaError('cancelled', 'The transcription was canceled.');
  const input = {
    wavPath,
    durationSec: info.durationSec,
    speech: voice ?? [...loud],
    isVoice: voice !== null,
    levels,
    language,
    workDir,
  };
  const { report = [], ...transcript } = await transcriber.transcribe(input, options);
  return { transcript, source: transcriber.name, report };
}

/** Asks the voice activity model, which tells speech from music and noise; null where it cannot run. */
async function findSpeech(wavPath: string, { signal }: EffectOptions): Promise<TimeRange[] | null> {
  try {
    return await detectSpeech(wavPath, { signal });
  } catch (error) {
    if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
    return null;
  }
}
