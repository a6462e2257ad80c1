import type { CliConfig } from '../cli-config.ts';

/** The default settings, with folders and a mirror that tests must not use. */
export const exampleConfig: CliConfig = {
  PATH: '',
  FFMPEG_PATH: undefined,
  VIDEO_ENCODER: 'libx264',
  YTDLP_PATH: undefined,
  CLIPWRIGHT_MODELS_DIR: '/models',
  CLIPWRIGHT_MODELS_MIRROR: 'http://127.0.0.1/mirror',
  CLIPWRIGHT_TRANSCRIPTION_URL: undefined,
  CLIPWRIGHT_TRANSCRIPTION_KEY: undefined,
  CLIPWRIGHT_TRANSCRIPTION_MODEL: 'whisper-1',
  CLIPWRIGHT_LLM_URL: undefined,
  CLIPWRIGHT_LLM_KEY: undefined,
  CLIPWRIGHT_LLM_MODEL: undefined,
  CLIPWRIGHT_LLM_REVIEW: false,
  CLIPWRIGHT_EMBEDDING_MODEL: undefined,
  CLIPWRIGHT_SERVER: undefined,
  CLIPWRIGHT_API_KEY: undefined,
  CLIPWRIGHT_REMOTE_FILE: '/config/remote.json',
};
