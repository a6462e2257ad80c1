import type { EffectOptions } from '../process/effect-options.ts';

/** Speaks texts one after the other, starting a program for each. */
export async function speakEach(
  texts: readonly string[],
  speakOne: (text: string) => Promise<Int16Array>,
  { onProgress }: EffectOptions,
): Promise<Int16Array[]> {
  const spoken: Int16Array[] = [];
  for (const text of texts) {
    spoken.push(await speakOne(text));
    onProgress?.(spoken.length / texts.length);
  }
  return spoken;
}
