/** A model that can be installed: one archive with the files an engine loads. */
export type Model = {
  /** Name as the command line takes it, and the folder it is installed in. */
  name: string;
  /** What it is for: `speech-recognition` writes down what is said, `voice` reads text aloud. */
  kind: 'speech-recognition' | 'voice';
  /** How the engine has to be set up for it. */
  family: 'transducer' | 'whisper' | 'vits';
  /** One sentence for the list. */
  description: string;
  /** ISO 639-1 codes it understands or speaks; null for nearly a hundred. */
  languages: readonly string[] | null;
  licence: string;
  /** A `.tar.bz2` archive that holds one folder. */
  url: string;
  downloadBytes: number;
  /** Checksum of the archive in lower-case hexadecimal; null where none is known: then the archive's own checksums decide. */
  sha256: string | null;
  /** Files the engine loads, inside the archive's folder, by what they are for. */
  files: Readonly<Record<string, string>>;
};

/** A model and whether it is installed. */
export type ListedModel = Model & {
  installed: boolean;
  /** Folder it is, or would be, installed in. */
  path: string;
};
