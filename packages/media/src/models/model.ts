/** An installable model: one archive with the files that an engine loads, or these files themselves. */
export type Model = {
  /** Name on the command line, and its folder. */
  name: string;
  /**
   * Its purpose: `speech-recognition` transcribes speech, `voice` reads text aloud, `search` finds the meaning of a
   * prompt, `font` draws a script.
   */
  kind: 'speech-recognition' | 'voice' | 'search' | 'font';
  /** The kind of configuration that the engine needs for it. */
  family: 'transducer' | 'whisper' | 'vits' | 'bert' | 'truetype';
  /** One sentence for the list. */
  description: string;
  /** ISO 639-1 codes of its languages; null for nearly a hundred. */
  languages: readonly string[] | null;
  licence: string;
  /** A `.tar.bz2` archive with one folder; for plain files, the address before their names. */
  url: string;
  /** The size of the whole download. */
  downloadBytes: number;
  /**
   * Checksum of the archive in lower-case hexadecimal; null if none is known, so that the archive's own checksums
   * decide, and for plain files, which have one each.
   */
  sha256: string | null;
  /** Files that are published without an archive. */
  plainFiles?: readonly PlainFile[];
  /** Files that the engine loads, inside the archive's folder, by their purpose. */
  files: Readonly<Record<string, string>>;
};

/** A file of a model that is downloaded by itself. */
export type PlainFile = { name: string; bytes: number; sha256: string };

/** A model with its state of installation. */
export type ListedModel = Model & {
  installed: boolean;
  /** Its folder, installed or not. */
  path: string;
};
