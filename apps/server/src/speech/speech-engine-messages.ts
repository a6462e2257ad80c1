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
