import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { WarningFact } from '../facts/warnings.ts';
import { connectLanguageModel } from '../moments/llm/connect-language-model.ts';
import type { LanguageModelConnection } from '../moments/llm/language-model.ts';
import { ANSWER_NICENESS, lowerThreadPriority } from '../process/lower-thread-priority.ts';
import { takeCues } from '../transcript/cue-slices.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { type PostsInput, type WrittenPosts, writePostsHere } from './write-posts-here.ts';

/** The input for writing posts. The port delivers the transcript's cues. */
export type PostsTask = {
  input: Omit<PostsInput, 'material'>;
  /** The connection to the language model; null without one. */
  connection: LanguageModelConnection | null;
  transcript: Omit<Transcript, 'cues'>;
  cues: MessagePort;
};

/** The only message that the thread sends. */
export type PostsAnswer = { written: WrittenPosts[]; warnings: WarningFact[] };

lowerThreadPriority(ANSWER_NICENESS);
const { input, connection, transcript, cues } = workerData as PostsTask;
const material = { transcript: { ...transcript, cues: await takeCues(cues) } };
const languageModel = connection && connectLanguageModel(connection);
const answer: PostsAnswer = await writePostsHere({ languageModel }, { ...input, material }, {});
parentPort?.postMessage(answer);
