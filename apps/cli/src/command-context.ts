import type { ChosenVideoEncoder, MediaTools } from '@clipwright/media';
import type { CliConfig } from './cli-config.ts';

/** The context of every command. */
export type CommandContext = {
  config: CliConfig;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** The longest time for cleaning up after an interruption, in milliseconds. */
  setPatience(ms: number): void;
  /** Finds ffmpeg, and what it encodes clips with, once. */
  findTools(): Promise<MediaTools & { version: string; refusedEncoders?: ChosenVideoEncoder['refused'] }>;
  /** Asks the person at the terminal a question whose usual answer is yes; null where there is no one to ask. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Writes a result to the standard output. */
  print(text: string): void;
};
