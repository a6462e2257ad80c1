import { homedir } from 'node:os';
import { join } from 'node:path';
import { MediaError, videoEncoderNames } from '@clipwright/media';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).optional();
const text = z.string().min(1).optional();

const environment = z.object({
  PATH: z.string().default(''),
  FFMPEG_PATH: text,
  VIDEO_ENCODER: z.enum(['auto', ...videoEncoderNames]).default('libx264'),
  YTDLP_PATH: text,
  CLIPWRIGHT_MODELS_DIR: z
    .string()
    .min(1)
    .default(join(homedir(), '.cache', 'clipwright', 'models')),
  CLIPWRIGHT_MODELS_MIRROR: url,
  CLIPWRIGHT_TRANSCRIPTION_URL: url,
  CLIPWRIGHT_TRANSCRIPTION_KEY: text,
  CLIPWRIGHT_TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1'),
  CLIPWRIGHT_LLM_URL: url,
  CLIPWRIGHT_LLM_KEY: text,
  CLIPWRIGHT_LLM_MODEL: text,
  CLIPWRIGHT_LLM_REVIEW: z.stringbool().default(false),
  CLIPWRIGHT_EMBEDDING_MODEL: text,
  CLIPWRIGHT_SERVER: url,
  CLIPWRIGHT_API_KEY: text,
  CLIPWRIGHT_RUNNER_TOKEN: text,
  CLIPWRIGHT_REMOTE_FILE: z
    .string()
    .min(1)
    .default(join(homedir(), '.config', 'clipwright', 'remote.json')),
});

/** The settings of the command line, all from the environment. `docs/command-line.md` lists them. */
export type CliConfig = z.infer<typeof environment>;

/**
 * Reads the settings. Nothing else in the command line reads the environment.
 * @throws MediaError `invalid-option` that names the variable.
 */
export function readConfig(): CliConfig {
  // Empty variables count as unset, as in `.env` files.
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new MediaError('invalid-option', `Invalid setting (${problems.join('; ')}).`);
}
