import type { WarningFact } from '../facts/warnings.ts';
import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { TimeRange } from '../time/time-range.ts';
import { fatalReasons } from './fatal-reasons.ts';
import { fitTranscript } from './fit-transcript.ts';
import { reportFound, reportWordless } from './report-found.ts';
import { detectSpeech } from './sherpa/detect-speech.ts';
import { measureLevels } from './sherpa/measure-levels.ts';
import { findWrittenWords, readNamedFile } from './sources/find-written-words.ts';
import type { Transcriber } from './transcriber.ts';
import type { Transcript } from './transcript.ts';

/** The possible sources of a transcript. */
export type TranscriptRequest = {
  tools: MediaTools;
  info: MediaInfo;
  /** The length according to the container, if less of the source is readable; default `info.durationSec`. */
  claimedSec?: number | undefined;
  /** The transcript file specified by the user, or null. It takes priority over everything else. */
  sidecarPath: string | null;
  /** True to ignore sidecar files and embedded tracks and recognize the speech instead; default false. */
  ignoresSubtitles?: boolean | undefined;
  /** The configured engines. */
  transcribers: readonly Transcriber[];
  /** The name of the only engine to use, or null for the default order. */
  engine: string | null;
  /** ISO 639-1 code, or null to detect the language. */
  language: string | null;
  workDir: string;
  /** A mono 16 kHz WAV file of the whole source; null if the source has no sound. */
  wavPath: string | null;
  /** Times with speech; empty if unknown. */
  speech: readonly TimeRange[];
};

export type FoundTranscript = {
  transcript: Transcript | null;
  /** `file`, `sidecar`, `embedded`, the engine's name, or `none`. */
  source: string;
  /** Decisions about the words. */
  report: MaterialReport;
  /** Notes for the user about skipped engines, with reasons. */
  warnings: WarningFact[];
};

/**
 * The order in which engines are tried if none is named; PocketSphinx makes too many errors to be used unless
 * requested.
 */
export const usualEngines = ['api', 'sherpa'];

/**
 * Gets a video's transcript, fitted to its length, from the first source that works: the given file, a sidecar file, an
 * embedded subtitle track, the transcription API or a local model. If an engine is named, only that engine is used. A
 * source that fails, is not speech or does not fit is skipped and reported; errors from the given file or a named
 * engine are thrown.
 * @throws MediaError `invalid-option` if the engine is not configured, errors from the requested file or engine,
 * `cancelled`.
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
    const recognition = await transcribeSound(request, namedEngine(request, engine), options);
    return withReport(fitWords(recognition.transcript, recognition.source, source), recognition.report);
  }
  const written = request.ignoresSubtitles ? { words: null, report: [] } : await findWrittenWords(source, options);
  if (written.words) {
    const { transcript, source: from, name, report } = written.words;
    return withReport(reportWords(transcript, from, name), [...written.report, ...report]);
  }
  const warnings: WarningFact[] = [];
  const unheard: MaterialReport = [];
  const wordlessEngines: string[] = [];
  for (const name of request.wavPath === null ? [] : usualEngines) {
    const transcriber = request.transcribers.find((one) => one.name === name);
    if (!transcriber) continue;
    try {
      const { transcript, report } = await transcribeSound(request, transcriber, options);
      if (transcript.cues.length > 0) {
        return { ...withReport(fitWords(transcript, name, source), [...written.report, ...report]), warnings };
      }
      wordlessEngines.push(name);
      unheard.push(...report);
    } catch (error) {
      if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
      // A model that was never installed is not a failure.
      if (error.reason !== 'model-missing')
        warnings.push({ code: 'engine-skipped', facts: { engine: name, failure: error.failure } });
    }
  }
  return { ...withoutWords, report: [...written.report, ...unheard, ...reportWordless(wordlessEngines)], warnings };
}

const withoutWords = { transcript: null, source: 'none', warnings: [] } satisfies Partial<FoundTranscript>;

type ReportedWords = Pick<FoundTranscript, 'transcript' | 'source' | 'report'>;

/** Prepends earlier decisions to the decisions about the words in use. */
function withReport(words: ReportedWords, before: MaterialReport): FoundTranscript {
  return { ...words, report: [...before, ...words.report], warnings: [] };
}

/** Fits an engine's words to the source and drops words after the end. */
function fitWords(
  transcript: Transcript,
  source: string,
  { claimedSec, info }: { claimedSec: number; info: MediaInfo },
): ReportedWords {
  const fitted = fitTranscript(transcript, { claimedSec, durationSec: info.durationSec });
  const words = reportWords(fitted.transcript ?? { ...transcript, cues: [] }, source);
  return { ...words, report: [...fitted.report, ...words.report] };
}

/** Reports the words in use and the decision to use them. */
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

/**
 * Transcribes the sound with one engine.
 * @throws MediaError `invalid-option` if the source has no sound, and the engine's errors.
 */
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
  // Without levels, word times are only slightly less accurate.
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

/** Finds speech with the voice activity model, which distinguishes it from music and noise; null if it cannot run. */
async function findSpeech(wavPath: string, { signal }: EffectOptions): Promise<TimeRange[] | null> {
  try {
    return await detectSpeech(wavPath, { signal });
  } catch (error) {
    if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
    return null;
  }
}
