// Run by suggest-for-edit-apart.ts.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ANSWER_NICENESS, lowerThreadPriority } from '../process/lower-thread-priority.ts';
import type { TimeRange } from '../time/time-range.ts';
import { takeCues } from '../transcript/cue-slices.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { type EditSuggestions, suggestForEdit } from './suggest-for-edit.ts';

/** The clip that needs suggestions. The port delivers the transcript's cues. */
export type SuggestionsTask = {
  ranges: { clip: TimeRange; window: TimeRange };
  transcript: Omit<Transcript, 'cues'>;
  cues: MessagePort;
};

lowerThreadPriority(ANSWER_NICENESS);
const { ranges, transcript, cues } = workerData as SuggestionsTask;
const answer: EditSuggestions = suggestForEdit({ ...transcript, cues: await takeCues(cues) }, ranges);
parentPort?.postMessage(answer);
