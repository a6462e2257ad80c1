import type { MediaTools } from '@clipwright/media';
import type { CliConfig } from './cli-config.ts';

/** What every command is given. */
export type CommandContext = {
  config: CliConfig;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Finds ffmpeg, once. */
  findTools(): Promise<MediaTools & { version: string }>;
  /** Asks the person at the terminal a question whose usual answer is yes; null where there is no one to ask. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Writes a result to the standard output. */
  print(text: string): void;
};
