import { inEnglish } from '@clipwright/messages';

const words = inEnglish<{ count: number }>('{count, plural, one {# word} other {# words}}');
const keyWords = inEnglish<{ count: number }>(
  '{count, plural, =0 {No key words were found in this clip} one {# key word in this clip} other {# key words in this clip}}',
);
const zooms = inEnglish<{ count: number }>('{count, plural, one {# zoom added.} other {# zooms added.}}');

/** Texts of the editor's panel: captions, title, texts, zooms and sound. */
export const panelMessages = {
  percent: (percent: number) => `${percent}%`,
  seconds: (sec: string) => `${sec} s`,
  captions: {
    label: 'Captions',
    hint: 'Drawn on the picture',
    ownHint: 'The picture has captions already: these stand elsewhere',
    scope: 'Settings for',
    clip: 'Whole clip',
    part: (part: number) => `Part ${part}`,
    style: 'Style',
    size: 'Size',
    place: 'Position',
    placeText: (percent: number) => `${percent}% down the safe area`,
    more: 'Letters and colors',
    case: 'Capitalization',
    cases: { style: 'As in the style', 'as-spoken': 'As written', upper: 'UPPERCASE', lower: 'lowercase' },
    wordsPerPage: 'Words at a time',
    words: (count: number) => words({ count }),
    colors: {
      text: 'Text color',
      outline: 'Outline color',
      box: 'Box color',
      highlight: 'Color of the spoken word',
      highlightText: 'Text of the spoken word',
      emphasis: 'Color of emphasized words',
    },
    reset: 'Reset to the style',
    resetPart: 'Same as the whole clip',
    all: 'Use for all clips of this project',
  },
  keyWords: {
    emphasize: 'Emphasize key words',
    plain: 'Remove all emphasis',
    found: (count: number) => keyWords({ count }),
  },
  title: {
    label: 'Hook title',
    hint: 'Large text over the first seconds',
    text: 'Text',
    first: 'Your hook here',
    length: 'Shown for',
    suggestions: 'Suggestions',
  },
  texts: {
    label: 'Texts',
    hint: 'A name, a number, a question: anything in letters over the picture',
    add: 'Add a text here',
    first: 'Your text',
    list: 'Texts of this clip',
    goTo: (text: string, time: string) => `Go to “${text}” at ${time}`,
    remove: (text: string) => `Remove “${text}”`,
    text: 'Text to show',
    size: 'Text size',
    color: 'Color of the text',
    place: 'Position',
  },
  overlay: {
    start: 'Shown from',
    length: 'Shown for',
    across: 'Across',
    down: 'Down',
  },
  zooms: {
    label: 'Zooms',
    hint: 'The picture comes a little closer for a moment.',
    list: 'Zooms of this clip',
    atKeyWords: 'Zoom in at key words',
    here: 'Zoom in here',
    added: (count: number) => zooms({ count }),
    noPlace: 'No zoom was added: two a minute are enough, and where the picture moves or is shown whole there is none.',
    goTo: (time: string) => `Go to the zoom at ${time}`,
    remove: (time: string) => `Remove the zoom at ${time}`,
    moves: 'Not visible: the picture moves or is shown whole here.',
  },
  sound: {
    volume: 'Volume',
    gain: (db: string) => `${db} dB`,
    gainHint: 'The preview can be made quieter, but not louder.',
    fadeIn: 'Fade in',
    fadeOut: 'Fade out',
  },
} as const;
