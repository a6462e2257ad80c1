import type { MediaTools } from '@clipwright/media';
import type { Config } from './config.ts';

/** What every command is given. */
export type CommandContext = {
  config: Config;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Finds ffmpeg, once. */
  findTools(): Promise<MediaTools & { version: string }>;
  /** Writes a result to the standard output. */
  print(text: string): void;
};
