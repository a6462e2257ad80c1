import type { z } from 'zod';
import type { EffectOptions } from '../../process/effect-options.ts';

/** The address of a model: any service with OpenAI's protocol, including Ollama. */
export type LanguageModelConnection = {
  /** Address up to and including the version, such as `http://localhost:11434/v1`. */
  baseUrl: string;
  /** Sent as a bearer token and nowhere else; null if the service needs none. */
  apiKey: string | null;
  /** The model's name in the service's list. */
  model: string;
  /** Milliseconds one request may take; default 120 000, as a local model on a slow machine needs minutes. */
  requestTimeoutMs?: number | undefined;
  /** Milliseconds before the second attempt, doubling from there; default 1000. */
  retryDelayMs?: number | undefined;
};

/** One question with data as its answer. */
export type Question<Answer> = {
  /** The name of the answer's shape for the service: letters, digits, underscores. */
  name: string;
  /** The schema of a valid answer. Any other answer is requested again. */
  schema: z.ZodType<Answer>;
  /** The task and the rules, written only by us: nothing from a user or a video may be here. */
  instructions: string;
  /** The material, with all foreign text between tags. */
  prompt: string;
};

/**
 * Answers questions in the requested shape. Throws a MediaError: `language-model-failed`, `timeout` or `cancelled`. Its
 * text and facts hold no key.
 */
export type LanguageModel = {
  ask<Answer>(question: Question<Answer>, options: EffectOptions): Promise<Answer>;
  /** The connection for asking from another thread; without it, all work is done in the calling one. */
  connection?: LanguageModelConnection;
};
