/** User-facing descriptions of the installable models, keyed by their names in the engine. */
export const modelTexts = {
  'parakeet-tdt-0.6b-v3-int8':
    'Speech in 25 European languages, with punctuation and a time for every word. The usual choice.',
  'whisper-small': 'Speech in nearly a hundred languages; slow, and words get estimated times.',
  'whisper-base': 'Like whisper-small, faster and less exact.',
  'whisper-tiny': 'Like whisper-base, faster still and often wrong.',
  'all-minilm-l6-v2': 'Finds what a prompt means, in other words than it uses, in English transcripts.',
  'font-noto-sans-arabic': 'Draws captions in Arabic: Noto Sans, bold.',
  'font-noto-sans-devanagari': 'Draws captions in Devanagari: Noto Sans, bold.',
  'font-noto-sans-hebrew': 'Draws captions in Hebrew: Noto Sans, bold.',
  'font-noto-sans-jp': 'Draws captions in Japanese: Noto Sans, bold.',
  'font-noto-sans-kr': 'Draws captions in Korean: Noto Sans, bold.',
  'font-noto-sans-sc': 'Draws captions in Chinese: Noto Sans, bold.',
  'font-noto-sans-thai': 'Draws captions in Thai: Noto Sans, bold.',
} as const;

export const speechEngineMessages = {
  sendsAudio: (host: string) => `Sends the audio to ${host} for transcription.`,
  notAllowed: 'Speech models are installed by the operator of this installation.',
} as const;

/**
 * Stored reasons for a failed installation, in English and partly in the engine's words, for translation. Braces mark
 * facts.
 */
export const installFailures = {
  stalled: 'The installation stopped. What was downloaded is kept: try again to continue.',
  failed: 'The model could not be installed. Please try again later.',
  diskFull: 'The server is low on disk space. Please try again later.',
  modelGone: 'There is no model "{model}" any more.',
  mirrorInvalid: 'The mirror of the models is not an http or https URL without a password: correct or remove it.',
  checksum:
    'The download of {model} is not the expected one (its checksum differs): try again later, or use another mirror.',
  unreachable:
    'The download from {host} failed: the server cannot be reached. Check the network, or set a mirror that has the file, and try again; the download continues where it stopped.',
  download:
    'The download from {host} failed: {why}. Check the network, or set a mirror that has the file, and try again; the download continues where it stopped.',
  incomplete: 'The archive of {model} has no {file}: use another mirror, or none.',
  damaged: "The model's archive is damaged ({why}): install it again.",
  notWritable:
    'The folder of the models cannot be written to ({code}): allow it, or set another folder with CLIPWRIGHT_MODELS_DIR.',
} as const;
