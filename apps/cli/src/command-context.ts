import type { ChosenVideoEncoder, EngineParts, MediaTools } from '@clipwright/media';
import type { CliConfig } from './cli-config.ts';

/** The context of every command. */
export type CommandContext = {
  config: CliConfig;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Extends the time for cleaning up after an interruption, in milliseconds. */
  setPatience(ms: number): void;
  /** Finds ffmpeg and its video encoder. The result is cached. */
  findTools(): Promise<MediaTools & { version: string; refusedEncoders?: ChosenVideoEncoder['refused'] }>;
  /** Starts a face detector, which the command closes. */
  createFaceDetector: EngineParts['createFaceDetector'];
  /** Prompts for confirmation on the terminal, with yes as the default. Null if not interactive. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Writes a result to standard output. */
  print(text: string): void;
};
