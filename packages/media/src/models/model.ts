/** A model that can be installed: one archive with the files an engine loads, or these files as they are. */
export type Model = {
  /** Name as the command line takes it, and the folder it is installed in. */
  name: string;
  /** What it is for: `speech-recognition` writes down what is said, `voice` reads text aloud, `search` finds what a prompt means, `font` draws a script. */
  kind: 'speech-recognition' | 'voice' | 'search' | 'font';
  /** How the engine has to be set up for it. */
  family: 'transducer' | 'whisper' | 'vits' | 'bert' | 'truetype';
  /** One sentence for the list. */
  description: string;
  /** ISO 639-1 codes it understands or speaks; null for nearly a hundred. */
  languages: readonly string[] | null;
  licence: string;
  /** A `.tar.bz2` archive that holds one folder; of plain files, the address before their names. */
  url: string;
  /** Of all that is downloaded. */
  downloadBytes: number;
  /**
   * Checksum of the archive in lower-case hexadecimal; null where none is known, so that the archive's own checksums decide,
   * and for plain files, which have one each.
   */
  sha256: string | null;
  /** Files that are published as they are, without an archive. */
  plainFiles?: readonly PlainFile[];
  /** Files the engine loads, inside the archive's folder, by what they are for. */
  files: Readonly<Record<string, string>>;
};

/** A file of a model that is downloaded as it is. */
export type PlainFile = { name: string; bytes: number; sha256: string };

/** A model and whether it is installed. */
export type ListedModel = Model & {
  installed: boolean;
  /** Folder it is, or would be, installed in. */
  path: string;
};
