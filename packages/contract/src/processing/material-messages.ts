/** The message of each decision about a source, in ICU MessageFormat. An absent fact is the empty text. */
export const materialMessages = {
  'words-used':
    '{from, select, file {The words come from the transcript that you gave} sidecar {The words come from {name}, the file beside the video} embedded {The words come from the subtitle track inside the video} text {The words come from your text} other {The words were recognized from the sound}}{language, select, none {} other {, in {language}}}.',
  'words-passed-over':
    '{from, select, embedded {The subtitle track inside the video{name, select, none {} other { (“{name}”)}} is not used} other {{name}, the file beside the video, is not used}}: {why, select, data {it holds readings of instruments} pattern {its lines differ in numbers alone} chapters {it lists chapters} notes {it is a description with links} advert {it repeats one line of advertising} rate {it has far more or fewer words than are spoken} foreign {it runs past the end of the video} other {it cannot be read}}.',
  'words-unspoken':
    '{name, select, none {The file with the words} other {{name}}} is used as you asked, but it does not look like speech: {why, select, data {it holds readings of instruments} pattern {its lines differ in numbers alone} chapters {it lists chapters} notes {it is a description with links} advert {it repeats one line of advertising} rate {it has far more or fewer words than are spoken} foreign {it runs past the end of the video} other {it cannot be read}}.',
  'encoding-used': 'The subtitles are read in the encoding {encoding}.',
  'encoding-unsure':
    'It is not certain in which encoding the subtitles are written: they are read as {encoding}, and could be {other}.',
  'characters-lost':
    '{count, plural, one {# damaged character} other {# damaged characters}} of the subtitles {count, plural, one {was} other {were}} left out.',
  'times-shifted':
    'The times of the subtitles are counted from {offsetSec, number} seconds; they were moved to the start of the video.',
  'cues-dropped':
    '{count, plural, one {# line of the subtitles} other {# lines of the subtitles}} {count, plural, one {was} other {were}} left out: {why, select, late {the words run to {endSec, number} s and the video to {lengthSec, number} s} other {the times cannot be read}}.',
  'words-missing':
    '{heard, select, none {Nothing gives the words of this video} other {No one is heard to speak in this video}}, so its clips have no captions. Add subtitles to change that.',
  'audio-track-used':
    'Audio track {track} of {tracks}{title, select, none {} other { (“{title}”)}} is used{why, select, chosen {, as you chose} voice {: it has the voice} language {: it is in the language that you asked for} other {}}.',
  'audio-track-passed-over':
    'Audio track {track}{title, select, none {} other { (“{title}”)}} is not used: {why, select, undecodable {its format{codec, select, none {} other { ({codec})}} cannot be decoded} silent {it is silent} no_voice {no one speaks on it} commentary {its title says that it is a commentary or description} other_language {it is in another language} not_chosen {you chose another} other {another one is the main track}}.',
  'audio-track-unsure':
    'Someone speaks on audio track {track} and on audio track {other}{otherTitle, select, none {} other { (“{otherTitle}”)}}. Track {track} is used; choose the other one if it is meant.',
  'sound-undecodable':
    'The format of the sound ({codec}) cannot be decoded, so the clips are silent. Convert the video to MP4 with AAC sound to change that.',
  'sound-silent': 'The sound of this video is silent, so its clips are, too.',
  'channels-one-sided': 'The sound is on channel {channels} of {count} alone, so it is put on both sides.',
  'channels-out-of-phase':
    'The channels of the sound cancel each other on a phone’s one loudspeaker, so channel {channels} is put on both sides.',
  'channels-mixed': 'Channels {channels} of {count} have different sound, so both sides get all of them.',
  'length-measured':
    'The file’s header tells a wrong length ({claimedSec, number} s); {measuredSec, number} s of it were measured and are used.',
  'picture-size-changes':
    'The picture changes its size; it is shown whole at {width, number, ::group-off} × {height, number, ::group-off}, with bars where its shape differs.',
  'recordings-joined':
    'This file is {parts, number} recordings that were joined and whose times begin again; all of them are used, one after the other.',
  'times-restart':
    'The times of this file begin again after {atSec, number} s, as in joined recordings, so what follows may be missing from the clips. Convert it to MP4 to use all of it.',
  'picture-passed-over': 'A still picture ({codec}) in the file is left out: the moving picture is used.',
  'frame-rate-lowered': 'The picture has {from} frames a second; its clips have {to}, every one shown equally long.',
  'picture-dolby-vision':
    'The picture’s colors are coded for Dolby Vision alone (profile 5) and may look green and purple. Export the video as HDR10, HLG or SDR and upload that.',
  'word-times-unit': 'The recognizer gave times in {unit}; they were read as such.',
  'word-times-shared':
    '{words, plural, one {# word had no time of its own and was} other {# words had no times of their own and were}} placed between the words around.',
  'word-times-placed':
    'The recognizer’s times of {words, plural, one {# word} other {# words}} cannot be right, so words were placed where someone speaks. Captions may be a little early or late.',
  'word-starts-moved':
    '{words, plural, one {# word that was timed inside a pause starts} other {# words that were timed inside pauses start}} with the voice, up to {mostSec} s away.',
  'words-invented':
    '{words, plural, one {# word was} other {# words were}} left out that the recognizer made up where no one speaks.',
  'source-damaged':
    'The source is damaged in this clip: about {count, number} pictures or pieces of sound could not be read whole. Watch it before you post it.',
  'burned-in-captions':
    'The picture has captions of its own{ours, select, off {, so ours are off. Switch them on in the editor to have both} moved {, so ours stand elsewhere} other {}}.',
  'speaker-unsure':
    'It is not clear who speaks{shown, select, together {, so everyone is shown} mixed {, so everyone is shown where that is possible} other {. Check who is in the frame}}.',
  'characters-left-out':
    'Captions leave out {why, select, emoji {{count} emoji, which they cannot show in color} other {{count, plural, one {# character} other {# characters}} that no font here has. Install a font for their script}}.',
  'script-without-font':
    'No font here has the script of the words ({script}), so they are left out of the captions. {font, select, none {Install a font that has it, such as Debian’s {package}} other {Install one with “clipwright models install {font}”, or Debian’s {package}}}.',
} as const;
