import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { takeCues } from '../transcript/cue-slices.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { type PostsInput, type WrittenPosts, writePostsHere } from './write-posts-here.ts';

/** What posts are written of. The cues of the transcript are taken from the port. */
export type PostsTask = {
  input: Omit<PostsInput, 'material'>;
  transcript: Omit<Transcript, 'cues'>;
  cues: MessagePort;
};

/** What the thread answers, once. */
export type PostsAnswer = { written: WrittenPosts[]; warnings: string[] };

const { input, transcript, cues } = workerData as PostsTask;
const material = { transcript: { ...transcript, cues: await takeCues(cues) } };
const answer: PostsAnswer = await writePostsHere({ languageModel: null }, { ...input, material }, {});
parentPort?.postMessage(answer);
