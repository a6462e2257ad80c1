/** The stages of a run, in their order. */
export const stageIds = ['upload', 'analysis', 'transcription', 'clipping', 'optimization', 'finalization'] as const;
export type StageId = (typeof stageIds)[number];

export const stageStates = ['pending', 'processing', 'completed', 'failed'] as const;
export type StageState = (typeof stageStates)[number];

/** `queued` waits for a worker. A canceled run has failed, with the code `cancelled`. */
export const runStates = ['queued', 'processing', 'completed', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/**
 * The kind of a run: a project's clips, more clips, further files of existing clips, or all clips again with other
 * settings.
 */
export const runKinds = ['project', 'more-clips', 'renditions', 'remake'] as const;
export type RunKind = (typeof runKinds)[number];
