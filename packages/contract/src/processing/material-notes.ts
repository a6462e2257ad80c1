import { z } from 'zod';

export const materialKinds = ['used', 'passed-over', 'corrected', 'doubt'] as const;

/** The codes of decisions about a source; see the engine's `materialKinds` for their meanings and facts. */
export const materialCodes = [
  'words-used',
  'words-passed-over',
  'words-unspoken',
  'encoding-used',
  'encoding-unsure',
  'characters-lost',
  'times-shifted',
  'cues-dropped',
  'words-missing',
  'audio-track-used',
  'audio-track-passed-over',
  'audio-track-unsure',
  'sound-undecodable',
  'sound-silent',
  'channels-one-sided',
  'channels-out-of-phase',
  'channels-mixed',
  'length-measured',
  'picture-size-changes',
  'recordings-joined',
  'times-restart',
  'picture-passed-over',
  'frame-rate-lowered',
  'picture-dolby-vision',
  'word-times-unit',
  'word-times-shared',
  'word-times-placed',
  'word-starts-moved',
  'words-invented',
  'speakers-told',
  'voices-bounded',
  'voices-recognized',
  'speakers-untold',
  'reactions-guessed',
  'genre-used',
  'genre-unsure',
  'source-damaged',
  'burned-in-captions',
  'speaker-unsure',
  'words-unsure',
  'screen-with-presenter',
  'whole-picture',
  'characters-left-out',
  'script-without-font',
] as const;
export type MaterialCode = (typeof materialCodes)[number];

const materialFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A decision about a source, as the API returns it. */
export const materialNote = z
  .object({
    code: z.string(),
    /** `doubt`: it may be wrong, and changes the clips. */
    kind: z.enum(materialKinds),
    facts: materialFacts,
    /** The decision as a sentence, in the language of the request. */
    text: z.string(),
  })
  .meta({ id: 'MaterialNote' });
export type MaterialNote = z.infer<typeof materialNote>;

/** One decision, as the engine returns it and the server stores it. */
export const materialDecision = z.object({ code: z.enum(materialCodes), facts: materialFacts });
export type MaterialDecision = z.infer<typeof materialDecision>;
