/** An audio track as its file tells it; null where the file does not. */
export type AudioTrackFacts = { title: string | null; language: string | null };
