import {
  createSherpaDiarizer,
  type MaterialReport,
  MediaError,
  materialKinds,
  transcribeSource,
  writePlainText,
  writeSrt,
  writeTranscriptJson,
  writeVtt,
} from '@clipwright/media';
import { buildTranscribers } from '../build-engine-parts.ts';
import type { CommandContext } from '../command-context.ts';
import { printMaterial } from '../print-material.ts';
import { openTerminal } from '../terminal.ts';
import { toText } from '../to-printed-report.ts';

const writers = { vtt: writeVtt, srt: writeSrt, json: writeTranscriptJson, txt: writePlainText } as const;

/** The flags of `transcribe`. */
export type TranscribeFlags = {
  engine?: string;
  language?: string;
  speakers?: number;
  format: keyof typeof writers;
};

/** Prints the transcript of a video or audio file. */
export async function transcribeCommand(file: string, flags: TranscribeFlags, context: CommandContext): Promise<void> {
  const tools = await context.findTools();
  const terminal = openTerminal(false);
  try {
    const { transcript, report, warnings } = await transcribeSource(
      {
        tools,
        transcribers: buildTranscribers(tools, context.config),
        diarizer: createSherpaDiarizer({ modelsDir: context.config.CLIPWRIGHT_MODELS_DIR }),
        createFaceDetector: context.createFaceDetector,
      },
      { path: file, engine: flags.engine ?? null, language: flags.language ?? null, voices: flags.speakers },
      { signal: context.signal, onProgress: terminal.step('Transcribing') },
    );
    terminal.close();
    if (!transcript) throw new MediaError('engine-missing', explainSilence(report, warnings.map(toText)), { file });
    // Only exceptions are reported beside the transcript.
    printMaterial(
      report.filter(({ code }) => materialKinds[code] !== 'used'),
      terminal,
    );
    for (const warning of warnings) terminal.say(`Note: ${toText(warning)}`);
    context.print(writers[flags.format](transcript).trimEnd());
  } finally {
    terminal.close();
  }
}

/** Returns why there are no words: no one speaks, or there is no speech engine. Preceded by the failed attempts. */
function explainSilence(report: MaterialReport, warnings: readonly string[]): string {
  const recognizer = report.find(({ code }) => code === 'words-missing')?.facts.heard ?? null;
  const end = recognizer === null ? `No speech engine is available: ${withoutEngine}.` : 'No one is heard to speak.';
  return [...warnings, end].join(' ');
}

const withoutEngine =
  'install a speech model with "clipwright models install parakeet-tdt-0.6b-v3-int8", or set up a transcription API';
