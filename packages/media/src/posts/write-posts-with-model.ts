import type { WarningFact } from '../facts/warnings.ts';
import { MediaError } from '../media-error.ts';
import type { LanguageModel } from '../moments/llm/language-model.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { overlapSec } from '../time/time-range.ts';
import { buildPostQuestion, checkPostAnswer } from './post-question.ts';
import { type Post, type PostRequest, writePost } from './write-post.ts';

/**
 * Lets a model write title, caption and hashtags for each request, in order. Its text is restricted to the platform's
 * lengths and to numbers that were spoken; `writePost` writes the rest, and every post after a failure, from the clip's
 * own words. A failure becomes a warning; throws a MediaError only when canceled.
 */
export async function writePostsWithModel(
  languageModel: LanguageModel,
  requests: readonly PostRequest[],
  options: EffectOptions,
): Promise<{ posts: Post[]; warnings: WarningFact[] }> {
  const posts: Post[] = [];
  const warnings: WarningFact[] = [];
  for (const request of requests) {
    const plain = writePost(request);
    const spokenSentences = (request.speech?.sentences ?? []).filter(
      (sentence) => overlapSec(sentence, request.moment) > 0.3,
    );
    if (spokenSentences.length === 0 || warnings.length > 0) {
      posts.push(plain);
      continue;
    }
    try {
      const answer = await languageModel.ask(buildPostQuestion(request, spokenSentences), options);
      posts.push(checkPostAnswer(answer, request, spokenSentences.map((sentence) => sentence.text).join(' '), plain));
    } catch (error) {
      if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
      warnings.push({ code: 'posts-instead', facts: { failure: error.failure } });
      posts.push(plain);
    }
    options.onProgress?.(posts.length / requests.length);
  }
  return { posts, warnings };
}
