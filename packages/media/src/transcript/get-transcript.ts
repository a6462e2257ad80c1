import { basename } from 'node:path';
import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { TimeRange } from '../time/time-range.ts';
import { detectSpeech } from './sherpa/detect-speech.ts';
import { extractEmbeddedTranscript } from './sources/extract-embedded-transcript.ts';
import { findSidecar } from './sources/find-sidecar.ts';
import { readTranscriptFile } from './sources/read-transcript-file.ts';
import type { Transcriber } from './transcriber.ts';
import { listWords, type Transcript } from './transcript.ts';

/** Where a transcript may come from. */
export type TranscriptRequest = {
  tools: MediaTools;
  info: MediaInfo;
  /** A transcript file the user named, or null. It wins over everything else. */
  sidecarPath: string | null;
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
  /** Sentences for the user: what was passed over, and what to do where there is no transcript. */
  warnings: string[];
};

/** Tried in this order when no engine is named; PocketSphinx mishears too much to be used unasked. */
export const usualEngines = ['api', 'sherpa'];

/** Errors that end the whole run rather than one source. */
export const fatalReasons = ['cancelled', 'disk-full', 'ffmpeg-missing'];

/**
 * Gets what is said in a video: from the file given, else a sidecar file, an embedded subtitle track, the transcription
 * API, a local model. With an engine named, from that alone. A source that fails is passed over with a warning; the file
 * given and a named engine are not: their errors are thrown.
 * @throws MediaError `invalid-option` for an engine that is not set up, those of the file or engine asked for, `cancelled`.
 */
export async function getTranscript(request: TranscriptRequest, options: EffectOptions = {}): Promise<FoundTranscript> {
  const { info, sidecarPath, engine, language, speech } = request;
  const context = { durationSec: info.durationSec > 0 ? info.durationSec : null, language, speech };
  if (sidecarPath !== null) {
    const transcript = await readTranscriptFile(sidecarPath, context);
    return { ...reportWords(transcript, 'file', basename(sidecarPath)), warnings: [] };
  }
  if (engine !== null) {
    const heard = await transcribeSound(request, namedEngine(request, engine), options);
    return { ...reportWords(heard.transcript, heard.source), warnings: [] };
  }
  const warnings: string[] = [];
  const attempt = async (label: string, read: () => Promise<Transcript | null>) => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
      // A model that was never installed is not a failure; the last warning says how to install it.
      if (error.reason !== 'model-missing') warnings.push(`${label} was skipped: ${error.message}`);
      return null;
    }
  };
  const sidecar = await findSidecar(info.path, language);
  if (sidecar !== null) {
    const transcript = await attempt(`The subtitle file ${sidecar}`, () => readTranscriptFile(sidecar, context));
    if (transcript) return { ...reportWords(transcript, 'sidecar', basename(sidecar)), warnings };
  }
  const embedded = await attempt('The embedded subtitle track', () =>
    extractEmbeddedTranscript(request.tools, info, language, { signal: options.signal, speech }),
  );
  if (embedded) return { ...reportWords(embedded, 'embedded'), warnings };
  for (const name of request.wavPath === null ? [] : usualEngines) {
    const transcriber = request.transcribers.find((one) => one.name === name);
    if (!transcriber) continue;
    const heard = await attempt(
      `The engine ${name}`,
      async () => (await transcribeSound(request, transcriber, options)).transcript,
    );
    if (heard && heard.cues.length > 0) return { ...reportWords(heard, name), warnings };
    if (heard) warnings.push(`The engine ${name} found no speech.`);
  }
  const report: MaterialReport = [{ code: 'words-missing', facts: {} }];
  return { transcript: null, source: 'none', report, warnings: [...warnings, adviceWithout(request)] };
}

/** The words that are used, with the decision that they are. */
function reportWords(
  transcript: Transcript,
  source: string,
  name: string | null = null,
): Pick<FoundTranscript, 'transcript' | 'source' | 'report'> {
  const facts = { from: source, name, language: transcript.language, words: listWords(transcript).length };
  return { transcript, source, report: [{ code: 'words-used', facts }] };
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

/** What one engine hears. @throws MediaError `invalid-option` for a source without sound, those of the engine */
export async function transcribeSound(
  {
    wavPath,
    info,
    speech,
    language,
    workDir,
  }: Pick<TranscriptRequest, 'wavPath' | 'speech' | 'language' | 'workDir'> & {
    info: Pick<MediaInfo, 'durationSec' | 'path'>;
  },
  transcriber: Transcriber,
  options: EffectOptions,
): Promise<{ transcript: Transcript; source: string }> {
  if (wavPath === null) {
    throw new MediaError('invalid-option', 'The source has no sound to transcribe: give a transcript file.', {
      file: info.path,
    });
  }
  const input = {
    wavPath,
    durationSec: info.durationSec,
    speech: await findSpeech(wavPath, speech, options),
    language,
    workDir,
  };
  return { transcript: await transcriber.transcribe(input, options), source: transcriber.name };
}

function adviceWithout(request: TranscriptRequest): string {
  if (request.wavPath === null) {
    return 'The source has no sound and no subtitles: clips are chosen by their pictures and have no captions. Give a transcript with --transcript to change that.';
  }
  return 'There is no transcript: clips are chosen by sound and picture and have no captions. Put a subtitle file beside the video, name one with --transcript, set up a transcription API, or run "clipwright models install parakeet-tdt-0.6b-v3-int8".';
}

/** Asks the voice activity model, which tells speech from music and noise; loudness serves where it cannot run. */
async function findSpeech(
  wavPath: string,
  byLoudness: readonly TimeRange[],
  { signal }: EffectOptions,
): Promise<TimeRange[]> {
  try {
    return await detectSpeech(wavPath, { signal });
  } catch (error) {
    if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
    return [...byLoudness];
  }
}
