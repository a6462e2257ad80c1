import { clipSpecLimits as limits } from './clip-spec-limits.ts';

/** The detail that the encoder keeps: `low` for previews and slow connections, `medium` for posting, `high` for further editing. */
export const qualities = ['low', 'medium', 'high'] as const;
export type Quality = (typeof qualities)[number];

/** `crop` fills the frame; `letterbox` shows the whole picture, with bars. */
export const fits = ['crop', 'letterbox'] as const;

/** The strengths at which noise behind voices is reduced. */
export const voiceCleanings = ['light', 'strong'] as const;
export type VoiceCleaning = (typeof voiceCleanings)[number];

/** The kinds of videos that are distinguished. An interview may be any conversation. */
const genres = ['talk', 'interview', 'lesson', 'stream', 'music'] as const;
export type Genre = (typeof genres)[number];

/** The groups of the form. */
export const optionGroups = ['project', 'clips', 'style', 'analyses'] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** The declaration of an option. Its schema, API field, flag and form field are derived from it. */
type ClipOption = {
  /** The name in the API's processing options, for an option that the API has under one name with the same values. */
  api?: string;
  /** The flag of `clipwright clip`, and its help. */
  flag?: string;
  help?: string;
  /** The default of the flag; default: the option's. Null if the value follows from other options. */
  flagDefault?: number | null;
  /** The group of its field in the form; none if the field is in another part of the page. */
  group?: OptionGroup;
  /** True if the form has a component for it instead of the field of its kind. */
  hasOwnField?: true;
  /** The key of its texts in the form; default: its name. */
  text?: string;
} & (
  | { kind: 'toggle'; default: boolean }
  | {
      kind: 'choices';
      values: readonly string[];
      default: string;
      /** The value of specs that were stored before the option existed; default: the default. */
      before?: string;
    }
  | { kind: 'number'; limits: { min: number; max: number; default: number } }
  /** The schema is in `clip-spec.ts`. */
  | { kind: 'own' }
);

/** Every option of a clip spec, in the order of the command line's help. */
export const clipOptions = {
  /** The number of clips. */
  count: {
    kind: 'own',
    group: 'clips',
    flag: '--count <n>',
    help: `number of clips, ${range(limits.count)}`,
    flagDefault: limits.count.default,
  },
  /** The platforms that clips are posted on; a clip has a file for each ratio that they need. */
  platforms: {
    kind: 'own',
    group: 'clips',
    flag: '--platform <name>',
    help: 'tiktok, instagram, youtube, twitter, linkedin or normal; can be repeated (default: tiktok)',
  },
  /** Ratios instead of the platforms' own; none: each platform's own; `source`: the source's, whatever it is. */
  ratios: {
    kind: 'own',
    group: 'clips',
    flag: '--ratio <ratio>',
    help: "9:16, 4:5, 1:1, 16:9 or source; can be repeated (default: the platform's ratio)",
  },
  fit: {
    kind: 'choices',
    values: fits,
    default: 'crop',
    group: 'clips',
    hasOwnField: true,
    flag: '--fit <how>',
    help: 'crop, or letterbox to show the full picture',
  },
  /** The picture is cropped around who speaks; off: around its middle. */
  smartCropping: { kind: 'toggle', default: true, api: 'enableSmartCropping' },
  /** Renders as many pixels as source and plan allow; off: 1080 on the short side. */
  keepResolution: {
    kind: 'toggle',
    default: false,
    api: 'enableQualityPreservation',
    group: 'clips',
    hasOwnField: true,
  },
  /** The moments to look for, in the user's words; null for the best ones. Data for the finder, never an instruction to a model. */
  prompt: { kind: 'own', group: 'project', flag: '--prompt <text>', help: 'what to look for' },
  /** The only speaker whose moments are used, by name: they say most of the words; null: all. */
  speaker: {
    kind: 'own',
    api: 'speaker',
    flag: '--speaker <name>',
    help: 'only clips in which this speaker says most of the words',
  },
  /** The target length of a clip in seconds, as are the lengths below; default 60, clamped to the other two. */
  targetSec: {
    kind: 'number',
    limits: limits.targetSec,
    api: 'targetDuration',
    group: 'clips',
    text: 'target',
    flag: '--target <sec>',
    help: `target length in seconds, ${range(limits.targetSec)} (default: ${limits.targetSec.default})`,
    flagDefault: null,
  },
  /** No clip is shorter. */
  minSec: {
    kind: 'number',
    limits: limits.minSec,
    api: 'minDuration',
    group: 'clips',
    text: 'min',
    flag: '--min <sec>',
    help: `minimum length in seconds, ${range(limits.minSec)}`,
  },
  /** No clip is longer. */
  maxSec: {
    kind: 'number',
    limits: limits.maxSec,
    api: 'maxDuration',
    group: 'clips',
    text: 'max',
    flag: '--max <sec>',
    help: `maximum length in seconds, ${range(limits.maxSec)}`,
  },
  /** Seconds that two clips may share. */
  overlapSec: {
    kind: 'number',
    limits: limits.overlapSec,
    api: 'overlap',
    group: 'clips',
    text: 'overlap',
    flag: '--overlap <sec>',
    help: `maximum overlap of two clips in seconds, ${range(limits.overlapSec)}`,
  },
  /**
   * The kind of video, whose rules choose where clips start and end; `auto`: guessed from words, speakers and sound, and
   * none if that is unclear.
   */
  genre: {
    kind: 'choices',
    values: ['auto', ...genres],
    default: 'auto',
    api: 'genre',
    group: 'clips',
    flag: '--genre <name>',
    help: 'kind of video, whose rules choose the moments: auto, talk, interview, lesson, stream or music',
  },
  quality: {
    kind: 'choices',
    values: qualities,
    default: 'medium',
    api: 'quality',
    group: 'clips',
    flag: '--quality <name>',
    help: 'encoding quality: low, medium or high',
  },
  /** The brand kit that is applied to the clips when the run starts; null: none. */
  brandKit: { kind: 'own', group: 'style' },
  /** Off: clips are chosen by sound and picture and have no captions. */
  transcription: {
    kind: 'toggle',
    default: true,
    api: 'generateTranscription',
    group: 'style',
    hasOwnField: true,
  },
  /**
   * The name of a caption style, or the id of an own one; null: no captions. Omitted: the style that its owner chose
   * for each platform.
   */
  captionStyle: { kind: 'own', api: 'captionStyle', group: 'style' },
  /**
   * The strongest line of a clip over its picture. `auto`: for the first seconds of vertical clips for TikTok, Instagram
   * and YouTube, unless their picture is the words of a text; `start`: for the first three seconds; `whole`: always.
   */
  hookTitle: {
    kind: 'choices',
    values: ['auto', 'off', 'start', 'whole'],
    default: 'auto',
    before: 'off',
    api: 'hookTitle',
    group: 'style',
    flag: '--hook-title <when>',
    help: 'strongest line as a title on the picture: auto (first 3 seconds on TikTok, Reels and Shorts), off, start or whole',
  },
  /** The place of the hook title; it gives way to faces, lettering and captions. */
  hookTitlePosition: {
    kind: 'choices',
    values: ['top', 'below-middle'],
    default: 'top',
    api: 'hookTitlePosition',
    group: 'style',
    flag: '--hook-title-position <name>',
    help: 'position of the title: top or below-middle; it gives way to faces, lettering and captions',
  },
  /** Captions have a color per speaker in clips in which two or more speak. */
  speakerColors: {
    kind: 'toggle',
    default: false,
    api: 'speakerColors',
    group: 'style',
    flag: '--speaker-colors',
    help: 'a caption color per speaker where two or more speak',
  },
  watermark: { kind: 'own', group: 'style' },
  /** Analyses to make of each clip. */
  analyses: { kind: 'own' },
  /** Uses a language model to find moments and write texts, if one is set up. */
  aiEnhancement: { kind: 'toggle', default: true, api: 'aiEnhancement' },
  /** Off: a clip has the same title on every platform. */
  optimizeTitles: { kind: 'toggle', default: true, api: 'optimizeTitles' },
  /** Off: a clip has up to three hashtags of its topic and the platform's own. */
  optimizeHashtags: { kind: 'toggle', default: true, api: 'optimizeHashtags' },
  /** Silences and fillers are cut out. */
  jumpCuts: {
    kind: 'toggle',
    default: false,
    api: 'jumpCuts',
    group: 'clips',
    flag: '--jump-cuts',
    help: 'remove silences and filler words',
  },
  /** Zooms in briefly at key words while one person is followed, at most twice a minute, and slowly on long shots. */
  zooms: {
    kind: 'toggle',
    default: false,
    api: 'zooms',
    group: 'clips',
    flag: '--zooms',
    help: 'zoom in briefly at key words, at most twice a minute, and slowly on long shots',
  },
  /** Reduces the noise behind voices in the source's sound. Music that is added to a clip stays as it is. */
  voiceCleaning: {
    kind: 'choices',
    values: ['off', ...voiceCleanings],
    default: 'off',
    api: 'voiceCleaning',
    group: 'clips',
    flag: '--voice-cleaning <strength>',
    help: 'reduce the noise behind voices: off, light or strong',
  },
  /** The spoken language as an ISO 639-1 code; null: detected. */
  language: {
    kind: 'own',
    api: 'language',
    group: 'clips',
    flag: '--language <code>',
    help: 'spoken language, such as en (default: auto-detect)',
  },
  /** The number of people who speak; null: as many as are heard. */
  voices: {
    kind: 'own',
    api: 'voices',
    group: 'clips',
    flag: '--speakers <n>',
    help: 'number of people who speak (default: as many as are heard)',
  },
  /** The audio track to use, 1 for the source's first; null: the one with the voice. */
  audioTrack: {
    kind: 'own',
    api: 'audioTrack',
    flag: '--audio-track <n>',
    help: 'audio track to use, 1 for the first (default: the one with the voice)',
  },
  /** Off: the words are recognized from the sound although there are subtitles beside the source or inside it. */
  subtitles: { kind: 'toggle', default: true, api: 'useSubtitles' },
  /** The part of the source to use, in seconds; null: from its start, to its end. */
  trimStartSec: { kind: 'own', api: 'trimStart' },
  trimEndSec: { kind: 'own', api: 'trimEnd' },
} as const satisfies Record<string, ClipOption>;

type ClipOptions = typeof clipOptions;
export type ClipOptionName = keyof ClipOptions;
/** The names of the options whose declarations have some properties. */
export type ClipOptionWith<Property> = {
  [Name in ClipOptionName]: ClipOptions[Name] extends Property ? Name : never;
}[ClipOptionName];

/** An option whose schema is derived from its declaration. */
export type PlainOption = Exclude<ClipOptionName, ClipOptionWith<{ kind: 'own' }>>;
type PlainValue<Option> = Option extends { values: readonly (infer Value)[] }
  ? Value
  : Option extends { kind: 'toggle' }
    ? boolean
    : number;
/** The values of the options whose schemas are derived. */
export type PlainValues = { [Name in PlainOption]: PlainValue<ClipOptions[Name]> };

export const clipOptionNames = Object.keys(clipOptions) as ClipOptionName[];

/** Returns an option's declaration. */
export function clipOption(name: ClipOptionName): ClipOption {
  return clipOptions[name];
}

/** Returns the defaults of the options whose schemas are derived. */
export function plainDefaults(): PlainValues {
  const entries = clipOptionNames.map((name) => {
    const option = clipOption(name);
    if (option.kind === 'own') return [name, undefined] as const;
    return [name, option.kind === 'number' ? option.limits.default : option.default] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PlainValues;
}

/** Returns the values that older stored specs have instead of an option's default. */
export function valuesBefore(): Partial<PlainValues> {
  return Object.fromEntries(
    clipOptionNames.flatMap((name) => {
      const option = clipOption(name);
      return option.kind === 'choices' && option.before !== undefined ? [[name, option.before]] : [];
    }),
  );
}

function range({ min, max }: { min: number; max: number }): string {
  return `${min} to ${max}`;
}
