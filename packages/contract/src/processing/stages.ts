/** The stages of a run, in their order. */
export const stageIds = ['upload', 'analysis', 'transcription', 'clipping', 'optimization', 'finalization'] as const;
export type StageId = (typeof stageIds)[number];

export const stageStates = ['pending', 'processing', 'completed', 'failed'] as const;
export type StageState = (typeof stageStates)[number];

/** `queued` waits for a worker. A canceled run has failed, with the code `cancelled`. */
export const runStates = ['queued', 'processing', 'completed', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** What a run makes: a project's clips, more of them, other files of those there are, or all of them again from what was chosen otherwise. */
export const runKinds = ['project', 'more-clips', 'renditions', 'remake'] as const;
export type RunKind = (typeof runKinds)[number];
