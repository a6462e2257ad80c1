/**
 * Warnings that the engine issues while making clips, with exactly its wording, so that they can be translated. Braces
 * mark facts; `failure` and `reason` are whole sentences. Sentences that contain another sentence are listed first.
 */
export const engineWarnings = {
  finderInstead: '{failure} The built-in finder chose the moments instead.',
  partsUnread: '{failure} It did not read {failed} of {all} parts of the transcript.',
  endingsUnread: '{failure} The endings of {count} moments were not reviewed.',
  byWordsAlone: '{failure} The search went by words alone.',
  analysisSilent: '{analysis} is left out because nothing is said in the clip.',
  nothingToRead: 'There is no transcript for the language model to read, so the built-in finder chose the moments.',
  noneConfirmed: 'The language model found no moments that the transcript confirms; the built-in finder added {added}.',
  fewConfirmed:
    'The language model found only {found} of {count} moments that the transcript confirms; the built-in finder added {added}.',
  engineSkipped: 'The engine {engine} was skipped: {reason}',
  subtitlesSkipped: 'The subtitles of the source were skipped: {reason}',
  serverAway: 'The transcription server at {host} cannot be reached ({said}): check its address and the network.',
  serverKey: 'The transcription server at {host} refused the key: check it and its rights.',
  serverUnknown: 'The transcription server at {host} knows no such address or model "{model}": check both.',
  serverBusy: "The transcription server at {host} is busy or the account's quota is used up: try again later.",
  serverSaid:
    'The transcription server at {host} failed with status {status} ({said}): try again or choose another engine.',
  serverStatus: 'The transcription server at {host} failed with status {status}: try again or choose another engine.',
  serverForm:
    'The transcription server at {host} answered in an unknown form: check that its base URL ends where /audio/transcriptions begins.',
  transcriptForeign:
    'The transcript belongs to another video: the transcript runs to {end} s and the source to {length} s. Choose the one that belongs to it.',
  introMissing: 'The intro was deleted, so the clips have none.',
  outroMissing: 'The outro was deleted, so the clips have none.',
  brandFontMissing: 'The font of the brand could not be opened, so its words are drawn in Inter.',
  voiceInstall:
    'No voice for {language} is installed, so the clips are silent. To have them read aloud, run "clipwright models install {model}" where Clipwright runs.',
  voiceEspeak:
    'No voice for {language} is installed, so the clips are silent. To have them read aloud, install espeak-ng where Clipwright runs.',
  voiceBetter:
    'The text is read aloud by {voice}, a robotic voice. For a more natural one, run "clipwright models install {model}" where Clipwright runs.',
  voiceRobotic: 'The text is read aloud by {voice}, a robotic voice.',
  voiceNatural: 'The text is read aloud by the voice {voice}.',
} as const;

/** The warning that a language model failed during one of its analyses. */
export const leftOutMessage: string = '{failure} {analysis} is left out.';
