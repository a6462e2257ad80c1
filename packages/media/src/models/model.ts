/** An installable model: a single archive that contains the files an engine loads, or the individual files. */
export type Model = {
  /** The name on the command line, also used for its folder. */
  name: string;
  /**
   * Its purpose: `speech-recognition` transcribes speech, `voice` reads text aloud, `search` matches the meaning of a
   * prompt, `speakers` tells speakers apart, `sounds` recognizes sounds, `font` renders a script.
   */
  kind: 'speech-recognition' | 'voice' | 'search' | 'speakers' | 'sounds' | 'font';
  /** The kind of engine configuration the model needs. */
  family: 'transducer' | 'whisper' | 'vits' | 'bert' | 'pyannote' | 'campplus' | 'zipformer' | 'truetype';
  /** A one-sentence description for the list. */
  description: string;
  /** ISO 639-1 codes for the supported languages; null for nearly a hundred languages. */
  languages: readonly string[] | null;
  licence: string;
  /** The URL of a `.tar.bz2` archive with one folder; for plain files, the base URL. */
  url: string;
  /** The total download size. */
  downloadBytes: number;
  /**
   * The archive's checksum in lowercase hexadecimal. Null if none is known, so that only the archive's internal
   * checksums are verified, and for plain files, which each have their own.
   */
  sha256: string | null;
  /** Files that are published individually, without an archive. */
  plainFiles?: readonly PlainFile[];
  /** The files the engine loads, keyed by purpose, relative to the archive's folder. */
  files: Readonly<Record<string, string>>;
};

/** A model file that is downloaded individually. */
export type PlainFile = { name: string; bytes: number; sha256: string };

/** A model with its install state. */
export type ListedModel = Model & {
  installed: boolean;
  /** The model's folder, whether or not it is installed. */
  path: string;
};
