import type { z } from 'zod';
import type { EffectOptions } from '../../process/effect-options.ts';

/** Where a model answers; any service that speaks OpenAI's protocol, Ollama included. */
export type LanguageModelConnection = {
  /** Address up to and including the version, such as `http://localhost:11434/v1`. */
  baseUrl: string;
  /** Sent as a bearer token and nowhere else; null where the service asks for none. */
  apiKey: string | null;
  /** The model's name as the service lists it. */
  model: string;
  /** Milliseconds one request may take; default 120 000, as a local model on a slow machine needs minutes. */
  requestTimeoutMs?: number | undefined;
  /** Milliseconds before the second attempt, doubling from there; default 1000. */
  retryDelayMs?: number | undefined;
};

/** One question whose answer is data. */
export type Question<Answer> = {
  /** Names the answer's shape to the service: letters, digits, underscores. */
  name: string;
  /** What an answer must be; anything else is asked for again. */
  schema: z.ZodType<Answer>;
  /** The task and the rules, ours alone: nothing a user or a video says may stand here. */
  instructions: string;
  /** The material, with everything that is not ours between tags. */
  prompt: string;
};

/**
 * Answers questions in the shape that was asked for.
 * Throws a MediaError: `language-model-failed`, `timeout` or `cancelled`. Its text and facts hold no key.
 */
export type LanguageModel = {
  ask<Answer>(question: Question<Answer>, options: EffectOptions): Promise<Answer>;
};
