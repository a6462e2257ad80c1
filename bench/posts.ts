import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareSpeech } from '../packages/media/src/moments/prepare-speech.ts';
import { tagWords } from '../packages/media/src/posts/find-topic-words.ts';
import { writePost } from '../packages/media/src/posts/write-post.ts';
import { parseTranscript } from '../packages/media/src/transcript/parse-transcript.ts';
import { splitSentences } from '../packages/media/src/transcript/split-sentences.ts';

/** A clip of 40 seconds every two minutes. */
const clipSec = 40;
const everySec = 120;
const longestTitle = 60;
const shownCount = 12;

/** What a hashtag must not be, judged by the word alone, while the engine judges it in its sentence. */
const forbidden = ['Ordinal', 'Cardinal', 'Month', 'WeekDay', 'Money', 'Currency', 'Unit', 'Pronoun', 'Adverb'];

/** Counts titles that are cut or too long, and hashtags that name no topic, over the transcripts of `DATA/search`. */
export async function run({ dataDir }: { dataDir: string | null }): Promise<Record<string, unknown>> {
  if (dataDir === null) return { skipped: 'Give the folder that holds search/ with --data DIR.' };
  const dir = join(dataDir, 'search');
  const titles: (string | null)[] = [];
  const hashtags: string[] = [];
  for (const fileName of (await readdir(dir)).filter((name) => name.endsWith('.vtt')).sort()) {
    const text = await readFile(join(dir, fileName), 'utf8');
    const transcript = parseTranscript(text, { fileName, durationSec: null, language: null });
    const speech = prepareSpeech(transcript, splitSentences(transcript));
    const endSec = transcript.cues.at(-1)?.endSec ?? 0;
    for (let startSec = 0; startSec + clipSec < endSec; startSec += everySec) {
      const post = writePost({
        moment: { startSec, endSec: startSec + clipSec },
        speech,
        platform: 'normal',
        tone: null,
        isVertical: true,
        takenTitles: [],
        sourceName: null,
      });
      titles.push(post.title);
      hashtags.push(...post.hashtags.filter((tag) => tag !== '#video'));
    }
  }
  const refused = hashtags.filter(isForbidden);
  const named = titles.filter((title) => title !== null);
  return {
    clips: titles.length,
    withoutTitle: titles.length - named.length,
    titlesCut: { value: named.filter((title) => title.endsWith('…')).length, goal: 0 },
    titlesTooLong: { value: named.filter((title) => [...title].length > longestTitle).length, goal: 0 },
    hashtags: hashtags.length,
    forbiddenPercent: { value: Math.round((1000 * refused.length) / Math.max(1, hashtags.length)) / 10, goal: 2 },
    forbiddenExamples: [...new Set(refused)].slice(0, shownCount),
    titleExamples: named.slice(0, shownCount),
  };
}

function isForbidden(tag: string): boolean {
  const words = tag.slice(1).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const tagsOf = (text: string) => tagWords(text)[0]?.terms.at(-2)?.tags ?? [];
  // Most English nouns can be verbs as well: what no article turns into a noun is a verb.
  return forbidden.some((name) => tagsOf(`${words} is`).includes(name)) || tagsOf(`the ${words} is`).includes('Verb');
}
