/** The reason of a failure. The caller can fix the first group, but not the second. */
export type MediaErrorReason = BadInputReason | FailureReason | 'cancelled';

/** The input or an option is at fault: another file or another option helps, trying again does not. */
export type BadInputReason = (typeof badInputReasons)[number];

/** The machine, a program or a service is at fault: the same input may succeed later or elsewhere. */
export type FailureReason =
  | 'ffmpeg-missing'
  | 'ffmpeg-failed'
  | 'killed'
  | 'timeout'
  | 'disk-full'
  | 'out-of-memory'
  | 'model-missing'
  | 'engine-missing'
  | 'transcription-failed'
  | 'voice-failed'
  | 'language-model-failed'
  | 'download-failed'
  | 'link-failed'
  | 'output-invalid';

const badInputReasons = [
  'not-found',
  'not-media',
  'truncated',
  'encrypted',
  'empty',
  'forbidden-format',
  'picture-too-large',
  'no-picture',
  'too-long',
  'decoder-missing',
  'unreadable-transcript',
  'no-moments',
  'variable-frame-rate',
  'link-refused',
  'invalid-option',
] as const;

/** Reasons for a program's failure with another cause than its input, such as the machine's load. */
export const outsideReasons: ReadonlySet<MediaErrorReason> = new Set<MediaErrorReason>([
  ...(['cancelled', 'timeout', 'killed', 'disk-full', 'out-of-memory', 'ffmpeg-missing'] as const),
]);

/** The facts about a failure. Every field is optional; none may contain a secret. */
export type MediaErrorFacts = {
  /** Path of the file concerned, in the caller's form. */
  file?: string;
  /** Program and arguments, if a program failed. */
  command?: readonly string[];
  exitCode?: number | null;
  /** The last lines of the program's error output. */
  stderrTail?: string;
  [fact: string]: unknown;
};

/**
 * The engine's only error class. `message` is one sentence for a person with the problem and the solution; `reason` is
 * for programs; `facts` is for the log.
 */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;
  readonly facts: MediaErrorFacts;

  constructor(reason: MediaErrorReason, message: string, facts: MediaErrorFacts = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MediaError';
    this.reason = reason;
    this.facts = facts;
  }

  /** True if another input or option, rather than another try, helps. */
  get isBadInput(): boolean {
    return (badInputReasons as readonly string[]).includes(this.reason);
  }
}
