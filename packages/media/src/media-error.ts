import type { FailureFact } from './facts/failures.ts';

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
 * The engine's only error class. `reason` is for programs, `failure` says what happened and what to do, for the caller to
 * write in its reader's language, and `facts` is for the log. A failure that only developers and operators see may be a
 * sentence.
 */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;
  readonly failure: FailureFact;
  readonly facts: MediaErrorFacts;

  constructor(
    reason: MediaErrorReason,
    failure: string | FailureFact,
    facts: MediaErrorFacts = {},
    options?: ErrorOptions,
  ) {
    super(typeof failure === 'string' ? failure : toMessage(failure), options);
    this.name = 'MediaError';
    this.reason = reason;
    this.failure = typeof failure === 'string' ? { code: 'text', facts: { text: failure } } : failure;
    this.facts = facts;
  }

  /** True if a different input or option helps, rather than a retry. */
  get isBadInput(): boolean {
    return (badInputReasons as readonly string[]).includes(this.reason);
  }
}

/** The message for logs. */
function toMessage({ code, facts }: FailureFact): string {
  if (code === 'text') return String(facts.text);
  return Object.keys(facts).length === 0 ? code : `${code} ${JSON.stringify(facts)}`;
}
