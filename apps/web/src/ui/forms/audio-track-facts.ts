/** An audio track's title and language, as given in the file, or null if it gives none. */
export type AudioTrackFacts = { title: string | null; language: string | null };
