/**
 * English sentences stored with runs, clips and subtitles. Engine sentences use exactly its wording, so that they can
 * be translated. Braces mark facts.
 */
export const storedMessages = {
  failed: 'Video processing failed',
  stopped: 'Processing was stopped.',
  cancelled: 'Processing was canceled.',
  workerDied: 'Video processing failed: the worker stopped unexpectedly several times.',
  stalled: 'Processing failed: there was no progress for 60 minutes.',
  clipFailed: 'Clip {number} could not be made: {reason}',
  fewMoments: 'Only {count} other moments were found that are worth a clip.',
  partWithoutWords: 'Part {part} of the speech could not be transcribed: captions are missing there.',
  withoutTranscript:
    'There is no transcript: the clips were chosen by sound and picture and have no captions. Add subtitles to change that.',
} as const;

/** The engine's own sentences about a source. */
export const engineMessages = {
  unreadable: 'The file is not a video or audio file that ffmpeg can read.',
  notMedia: 'The file is not a video or audio file.',
  encrypted: 'The file is encrypted: Clipwright needs a copy without copy protection.',
  nothingInIt: 'The file holds neither video nor sound.',
  zeroLong: 'The file is zero seconds long.',
  impossibleLength: 'The file claims an impossible length.',
  tooShort: 'The file is too short: it lasts less than half a second.',
  pictureTooLarge:
    'The picture is too large: {width} by {height} pixels. The largest that can be used is 8K, 7680 by 4320.',
  outOfMemory: 'There was not enough memory for this file.',
  aPicture: 'The file is a picture: give a video or audio file.',
  forbiddenFormat: 'This kind of file is not allowed: it can refer to other files.',
  noDecoder: 'This ffmpeg has no decoder for the format of the file: convert it to MP4 with H.264 and AAC.',
  headMissing:
    'The file is incomplete or not a video: the part that says how to play it is missing. Copy it again from its source.',
  truncated: 'The file is incomplete: it ends before its contents do. Copy it again from its source.',
  noLength: 'The source has no length, so there is nothing to cut: give a video that plays.',
  noMoments: 'No moment of the wanted length was found: allow shorter or longer moments.',
  bySound: 'No sentence fits the wanted length, so the moments were chosen by sound and picture.',
  soundDamaged: 'The sound is damaged in places: words there may be missing from the captions.',
  soundEnds: 'The sound ends after {heard} s of {all} s.',
  soundLost:
    'The sound is damaged and could be read for {heard} s of {all} s only: moments after that are found by picture alone.',
  incomplete:
    'The file is incomplete: it should last {all} s, and {readable} s of that can be read. The clips come from those alone.',
  noMatch: 'Nothing that is said matches "{prompt}"; these are the best moments instead. Try other words.',
  noWords:
    'There are no words to search, so nothing matches "{prompt}"; these are the best moments instead. Try other words.',
  oneMoment: 'The source lasts only {length}, less than the shortest moment of {least}, so all of it is one moment.',
  oneTooShort: '1 of {count} moments was found: {length} have no room for more of about {target} each.',
  fewTooShort: '{found} of {count} moments were found: {length} have no room for more of about {target} each.',
  oneMatches: 'Only 1 of {count} moments was found: nothing else in the source matches "{prompt}".',
  fewMatch: 'Only {found} of {count} moments were found: nothing else in the source matches "{prompt}".',
  fewSentences:
    'Only {found} of {count} moments were found: nothing else of {least} to {most} starts and ends with a sentence. Allow shorter or longer clips to find more.',
  fewQuiet:
    'Only {found} of {count} moments were found: nothing else of that length lies between two pauses. Allow shorter or longer clips to find more.',
  oneSentence:
    'Only 1 of {count} moments was found: nothing else of {least} to {most} starts and ends with a sentence. Allow shorter or longer clips to find more.',
  oneQuiet:
    'Only 1 of {count} moments was found: nothing else of that length lies between two pauses. Allow shorter or longer clips to find more.',
  fastSpeech:
    'More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.',
  transcriptEmpty: 'The transcript is empty: give a file with text in it.',
  transcriptWordless: 'The transcript has no words in it: give a file with what is said.',
  transcriptTooLong: 'The transcript is too long to be one.',
  transcriptInvalid: 'The transcript is not valid JSON: see line {line}.',
  transcriptTooLarge: 'The transcript is larger than {most} MB: give a subtitle or text file.',
  transcriptNotText: 'The transcript is not a text file: give an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file.',
  transcriptTimeless: 'The transcript has no cues with times: give an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file.',
  transcriptTimes: 'The transcript\'s times cannot be read: line {line} says "{text}".',
  transcriptNested: 'The transcript nests deeper than subtitles do: give an SRT or VTT file.',
  transcriptForeignFormat: 'The transcript is {format}: convert it to SRT or VTT.',
  momentsSlow: 'Moments were not found in time: try again, or trim the source.',
  postsSlow: 'Posts were not written in time: try again, or trim the source.',
  transcriptDense:
    'The transcript has {count} cues, which are more than speech of {seconds} s has: choose the one that belongs to the video.',
  transcriptTooMuch: 'The transcript holds more than can be read: give one of what is said in the video alone.',
  transcriptForm: 'The transcript is {format}: convert it to SRT or VTT.',
  transcriptUnopened: 'The transcript {path} cannot be opened: check its name.',
  transcriptFolder: '{path} is not a file: name a transcript file.',
  soundUnopened: 'There is no sound file at {path}.',
  pieceTooLarge: 'A piece of the sound is too large to send: choose another engine.',
  speechEngineMissing:
    'The speech engine sherpa-onnx cannot be loaded on this machine: name a transcription API or a transcript file instead.',
  speechEngineEnded: 'The speech engine ended unexpectedly: try again, reinstall its model, or give a transcript file.',
  speechEngineForm: 'The speech engine answered in an unknown form: update Clipwright.',
  programMissing: 'The program {program} was not found: install it, or say where it is.',
  programEnded: '{program} was terminated ({signal}): try again.',
  programFailed: '{program} failed: the file may be damaged. Try another copy of it.',
  programMemory: '{program} used more memory than allowed.',
  programSlow: '{program} was stopped because it took longer than {seconds} s.',
  programSilent: '{program} was stopped because it made no progress for {seconds} s.',
  programLoud: 'A program printed more than expected.',
  nullCharacter: 'A file name cannot contain a null character.',
} as const;
