import type { ClipSpec } from '@clipwright/clip-spec';
import type {
  ClipInput,
  checkRenderedClip,
  EditingCopy,
  EngineParts,
  FoundTranscript,
  MediaInfo,
  Moment,
  MomentFinder,
  makeEditingCopy,
  narrateMoments,
  ReactionsInput,
  RenderedMoment,
  recognizeReactions,
  SourceAnalysis,
  TellSpeakersInput,
  ToldSpeakers,
  Transcript,
  WarningFact,
} from '@clipwright/media';

/** Options for every effect: aborting ends it within 2 seconds, and progress is reported as a fraction, 0..1. */
export type EffectOptions = { signal: AbortSignal; onProgress?: ((done: number) => void) | undefined };

export type AnalyzeInput = { path: string; language: string | null; audioTrack: number | null; workDir: string };

/** A source to get the words from. */
export type TranscribeInput = Pick<SourceAnalysis, 'info' | 'claimedSec'> & {
  /** The source's transcript file; null if it has none. */
  sidecarPath: string | null;
  /** True to ignore subtitles both alongside and inside the video. */
  ignoresSubtitles: boolean;
  /** True to search only written words, without recognizing speech. */
  isWrittenOnly: boolean;
  language: string | null;
  /** A mono 16 kHz WAV file of the whole source; null for a source without sound. */
  wavPath: string | null;
  /** The time ranges with speech; empty if unknown. */
  speech: { startSec: number; endSec: number }[];
  workDir: string;
};

/** A source whose speakers are labeled. */
export type TellInput = Pick<TellSpeakersInput, 'transcript' | 'wavPath' | 'voices'> &
  Pick<SourceAnalysis, 'info' | 'keyframesSec'>;

/** The audio for one part of a source. */
export type TranscribePartInput = { wavPath: string; durationSec: number; language: string | null; workDir: string };

/** The passages to read aloud from a text. */
export type NarrateInput = { text: Transcript; moments: readonly Moment[]; wavPath: string; workDir: string };

export type Narrated = Awaited<ReturnType<typeof narrateMoments>> & {
  /** The note about the voice for the user. */
  voice: WarningFact;
};

export type FilmstripInput = { path: string; outPath: string; workDir: string };
export type RenderInput = ClipInput & { outDir: string; workDir: string };
export type EditingCopyInput = Parameters<typeof makeEditingCopy>[1];
type ReturnedClip = Parameters<typeof checkRenderedClip>[2];

/**
 * The engine as used by a run's stages: each method takes files and returns facts or files. Methods throw `MediaError`.
 */
export type Engine = {
  /** Reads the facts about a media file. */
  probe(path: string, options: EffectOptions): Promise<MediaInfo>;
  /** Analyzes a whole source once. `workDir` keeps its audio for speech recognition. */
  analyze(input: AnalyzeInput, options: EffectOptions): Promise<SourceAnalysis>;
  /** Finds or recognizes the words in a source. */
  transcribe(input: TranscribeInput, options: EffectOptions): Promise<FoundTranscript>;
  /** Recognizes the words in one part of a source. */
  transcribePart(input: TranscribePartInput, options: EffectOptions): Promise<FoundTranscript>;
  /** Labels the speakers of a source's words by their voices, if they have no names and this machine can. */
  tellSpeakers(input: TellInput, options: EffectOptions): Promise<ToldSpeakers>;
  /** Recognizes laughter and applause, if this machine can. */
  recognizeReactions(input: ReactionsInput, options: EffectOptions): ReturnType<typeof recognizeReactions>;
  /** Reads passages from a text aloud into a file. */
  narrate(input: NarrateInput, options: EffectOptions): Promise<Narrated>;
  /** Returns the moment finder: one with a language model if the clip spec, and therefore the plan, includes it. */
  pickFinder(spec: Pick<ClipSpec, 'aiEnhancement'>): Promise<MomentFinder>;
  /** Renders one clip into `outDir`, which exists and is empty. */
  render(input: RenderInput, options: EffectOptions): Promise<RenderedMoment>;
  /** Checks a clip that another machine rendered. @throws MediaError `output-invalid` */
  checkRendered(input: ClipInput, returned: ReturnedClip, options: EffectOptions): Promise<RenderedMoment>;
  /** Draws frames from a video side by side. @returns false if it has no readable frames */
  drawFilmstrip(input: FilmstripInput, options: EffectOptions): Promise<boolean>;
  /** Creates a small copy of part of a source, which pages play while a clip is edited. */
  makeEditingCopy(input: EditingCopyInput, options: EffectOptions): Promise<EditingCopy>;
  /** Returns the model that writes posts and the analyses that need it; null if there is none. */
  findLanguageModel(): Promise<EngineParts['languageModel']>;
  /** Returns this machine's programs, for sources that are fetched from links. */
  findTools(): Promise<EngineParts['tools']>;
};
