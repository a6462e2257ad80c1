/** The reason for a failure. The caller can fix errors in the first group, but not in the second. */
export type MediaErrorReason = BadInputReason | FailureReason | 'cancelled';

/** The input or an option is at fault: a different file or option helps, retrying does not. */
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

/** Reasons for a program failure that the input did not cause, such as machine load. */
export const outsideReasons: ReadonlySet<MediaErrorReason> = new Set<MediaErrorReason>([
  ...(['cancelled', 'timeout', 'killed', 'disk-full', 'out-of-memory', 'ffmpeg-missing'] as const),
]);

/** The facts about a failure. Every field is optional; none may contain a secret. */
export type MediaErrorFacts = {
  /** The path to the affected file, as given by the caller. */
  file?: string;
  /** The program and its arguments, if a program failed. */
  command?: readonly string[];
  exitCode?: number | null;
  /** The last lines of the program's error output. */
  stderrTail?: string;
  [fact: string]: unknown;
};

/**
 * The engine's only error class. `message` is one sentence that describes the problem and the solution, `reason` is for
 * programs, and `facts` is for the log.
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

  /** True if a different input or option helps, rather than a retry. */
  get isBadInput(): boolean {
    return (badInputReasons as readonly string[]).includes(this.reason);
  }
}
