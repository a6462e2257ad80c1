import type { z } from 'zod';
import type { EffectOptions } from '../../process/effect-options.ts';

/** The connection to a model on any service that implements OpenAI's protocol, including Ollama. */
export type LanguageModelConnection = {
  /** Address up to and including the version, such as `http://localhost:11434/v1`. */
  baseUrl: string;
  /** Sent as a bearer token and nowhere else; null if the service needs none. */
  apiKey: string | null;
  /** The model's name in the service's list. */
  model: string;
  /** Timeout per request, in milliseconds; default 120 000, as a local model on a slow machine needs minutes. */
  requestTimeoutMs?: number | undefined;
  /** Delay before the second attempt, in milliseconds, doubling from there; default 1000. */
  retryDelayMs?: number | undefined;
};

/** A request with a structured answer. */
export type Question<Answer> = {
  /** The name of the answer's schema for the service: letters, digits, underscores. */
  name: string;
  /** The schema for a valid answer. Any other answer is requested again. */
  schema: z.ZodType<Answer>;
  /** The task and the rules, all written by us: nothing from a user or a video may be here. */
  instructions: string;
  /** The material, with all untrusted text between tags. */
  prompt: string;
};

/**
 * Answers requests in the requested format. Throws a MediaError: `language-model-failed`, `timeout` or `cancelled`. Its
 * message and details never contain the key.
 */
export type LanguageModel = {
  ask<Answer>(question: Question<Answer>, options: EffectOptions): Promise<Answer>;
  /** The connection for requests from another thread; without it, all work is done in the calling one. */
  connection?: LanguageModelConnection;
};
