import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { DEFAULT_RETRY_DELAY_MS, DEFAULT_TIMEOUT_MS, hostOf, MAX_ATTEMPTS } from './connection.ts';
import { explainModelFailure, type ModelFailure, unusableAnswer } from './explain-model-failure.ts';
import type { LanguageModel, LanguageModelConnection, Question } from './language-model.ts';
import { limitResponse } from './limit-response.ts';
import { parseJsonAnswer } from './parse-json-answer.ts';
import { wait } from './wait.ts';

/** From the strictest to the one that every server supports; after a refusal the next is used. */
const formats: readonly ('json-schema' | 'json-object' | 'text')[] = ['json-schema', 'json-object', 'text'];

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * Connects to a language model at any OpenAI-compatible address. Each request is attempted up to three times; delays
 * double, or follow the service's retry hint, up to 30 s. After an invalid answer, the request is repeated with a
 * description of the error.
 * @throws MediaError `invalid-option` for an invalid address.
 */
export function connectLanguageModel(connection: LanguageModelConnection): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'clipwright',
    baseURL: connection.baseUrl.replace(/\/+$/, ''),
    ...(connection.apiKey !== null && { apiKey: connection.apiKey }),
    supportsStructuredOutputs: true,
    fetch: limitResponse(MAX_ANSWER_BYTES),
  });
  const timeoutMs = connection.requestTimeoutMs ?? DEFAULT_TIMEOUT_MS;
  const endpoint = {
    host: hostOf(connection.baseUrl),
    model: connection.model,
    apiKey: connection.apiKey,
    timeoutMs,
  };
  const chatModel = provider(connection.model);
  // The format that the server supports is used for all later requests.
  let formatIndex = 0;

  async function requestText<Answer>(question: Question<Answer>, prompt: string, signal: AbortSignal | undefined) {
    const format = formats[formatIndex] ?? 'text';
    const timeout = AbortSignal.timeout(timeoutMs);
    const request = {
      model: chatModel,
      instructions: question.instructions,
      prompt,
      maxRetries: 0,
      abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    try {
      if (format === 'text') return (await generateText(request)).text;
      const output =
        format === 'json-schema' ? Output.object({ schema: question.schema, name: question.name }) : Output.json();
      return (await generateText({ ...request, output })).text;
    } catch (error) {
      // The package only accepts bare JSON; `parseJsonAnswer` removes code fences and chatter.
      if (NoObjectGeneratedError.isInstance(error) && error.text) return error.text;
      throw timeout.aborted ? timeout.reason : error;
    }
  }

  async function ask<Answer>(question: Question<Answer>, options: EffectOptions): Promise<Answer> {
    const { signal } = options;
    let delayMs = connection.retryDelayMs ?? DEFAULT_RETRY_DELAY_MS;
    let prompt = question.prompt;
    let lastError: MediaError | null = null;
    for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
      throwIfCancelled(signal);
      let failure: ModelFailure | null = null;
      try {
        const text = await requestText(question, prompt, signal);
        const answer = question.schema.safeParse(parseJsonAnswer(text));
        if (answer.success) return answer.data;
        lastError = new MediaError('language-model-failed', unusableAnswer(endpoint.host), {
          host: endpoint.host,
          model: endpoint.model,
          issues: answer.error.issues.length,
        });
        prompt = `${question.prompt}\n\n${askAgain(answer.error)}`;
        continue;
      } catch (error) {
        throwIfCancelled(signal);
        failure = explainModelFailure(error, endpoint);
      }
      lastError = failure.error;
      if (failure.next === 'simpler-format' && formatIndex < formats.length - 1) {
        formatIndex++;
        tries--;
        continue;
      }
      if (failure.next !== 'retry') throw failure.error;
      if (tries < MAX_ATTEMPTS) await wait(failure.retryAfterMs ?? delayMs, signal);
      delayMs *= 2;
    }
    throw lastError ?? new MediaError('language-model-failed', unusableAnswer(endpoint.host));
  }

  const { baseUrl, apiKey, model, requestTimeoutMs, retryDelayMs } = connection;
  return { ask, connection: { baseUrl, apiKey, model, requestTimeoutMs, retryDelayMs } };
}

/** Describes the error to the model without repeating its answer, which may contain a video's words. */
function askAgain(error: z.ZodError): string {
  const problems = error.issues.slice(0, 5).map((issue) => {
    const place = issue.path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : String(part))).join(', ');
    return `- ${place || 'the whole answer'}: ${issue.code === 'invalid_type' ? `must be ${issue.expected}` : 'is not allowed'}`;
  });
  return `Your last answer could not be used:\n${problems.join('\n')}\nAnswer again with one JSON object of the shape described, and nothing else.`;
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
}
