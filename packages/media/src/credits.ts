/** The recognition of credits in transcripts, for pages that name a text. They don't need the rest of `plan.ts`. */
export { withoutCredits } from './transcript/formats/credits.ts';
