/** What each decision about a source says, in ICU MessageFormat. A fact that is absent is the empty text. */
export const materialMessages = {
  'words-used':
    '{from, select, file {The words come from the transcript that you gave} sidecar {The words come from {name}, the file beside the video} embedded {The words come from the subtitle track inside the video} text {The words come from your text} other {The words were recognized from the sound}}{language, select, none {} other {, in {language}}}.',
  'words-missing': 'Nothing gives the words of this video, so its clips have no captions.',
  'audio-track-used': 'Audio track {track} of {tracks} is used{title, select, none {} other { (“{title}”)}}.',
} as const;
