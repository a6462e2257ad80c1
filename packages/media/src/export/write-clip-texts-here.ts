import type { PlatformId } from '@clipwright/clip-spec';
import type { EngineParts } from '../engine-parts.ts';
import type { WarningFact } from '../facts/warnings.ts';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import type { Tone } from '../posts/write-caption.ts';
import { type Post, type PostOptimization, type PostRequest, writePost } from '../posts/write-post.ts';
import { writePostsWithModel } from '../posts/write-posts-with-model.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';

export type ClipTextsRequest = {
  /**
   * The whole source's transcript, so that distinctive words can be separated from common ones; null without speech.
   */
  transcript: Transcript | null;
  /** The clips, in transcript time. */
  moments: readonly (TimeRange & {
    /** The platforms that get a clip file that is not taller than it is wide. */
    wideOn: readonly PlatformId[];
  })[];
  platforms: readonly PlatformId[];
  tone: Tone;
  /**
   * ISO 639-1 code of the language to write in. Only a language model writes in a language other than the spoken one.
   */
  language: string;
  /** The source's name, for clips without words. */
  sourceName: string;
  /** Everything by default. */
  optimization?: PostOptimization;
};

export type ClipText = Post & {
  platform: PlatformId;
  /** The text's language. */
  language: string;
  /** The text's author. */
  writer: 'model' | 'transcript';
};

/** Receives a clip's texts with the clip's number. */
export type OnWritten = (index: number, texts: ClipText[]) => unknown;

/** Writes texts like `writeClipTexts`, in the calling thread. Hours of speech take seconds. */
export async function writeClipTextsHere(
  { languageModel }: Pick<EngineParts, 'languageModel'>,
  { transcript, moments, platforms, tone, language, sourceName, optimization }: ClipTextsRequest,
  { signal, onWritten }: Pick<EffectOptions, 'signal'> & { onWritten?: OnWritten | undefined },
): Promise<{ texts: ClipText[][]; warnings: WarningFact[] }> {
  const speech = transcript ? prepareSpeech(transcript, splitSentences(transcript)) : null;
  const spoken = speech?.language ?? transcript?.language ?? language;
  const taken = new Map<PlatformId, string[]>();
  const warnings: WarningFact[] = [];
  const written: ClipText[][] = [];
  for (const [index, moment] of moments.entries()) {
    const texts: ClipText[] = [];
    for (const platform of platforms) {
      const takenTitles = taken.get(platform) ?? [];
      const isVertical = !moment.wideOn.includes(platform);
      const options = { tone, language, sourceName, ...(optimization && { optimization }) };
      const request: PostRequest = { moment, speech, platform, isVertical, takenTitles, ...options };
      const plain = writePost(request);
      let text: ClipText = { ...plain, platform, language: spoken, writer: 'transcript' };
      if (languageModel && warnings.length === 0) {
        const answer = await writePostsWithModel(languageModel, [request], { signal });
        warnings.push(...answer.warnings);
        const [post] = answer.posts;
        // A rejected caption is replaced by the plain one, in the spoken language.
        const isAccepted = post !== undefined && post.caption !== plain.caption;
        if (isAccepted) text = { ...post, platform, language, writer: 'model' };
      }
      if (text.title !== null) taken.set(platform, [...takenTitles, text.title]);
      texts.push(text);
    }
    written.push(texts);
    await onWritten?.(index, texts);
  }
  return { texts: written, warnings };
}
