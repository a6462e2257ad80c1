import type { CaptionLook } from '@clipwright/clip-spec';
import { inEnglish } from '@clipwright/messages';
import { platformNames } from '../../../lib/platform-names.ts';

type Highlight = CaptionLook['highlight']['kind'];

const used = inEnglish<{ used: number; limit: number }>(
  '{used, number} of {limit, plural, one {# style} other {# styles}} of your own',
);
const usedUnlimited = inEnglish<{ used: number }>('{used, plural, one {# style} other {# styles}} of your own');
const full = inEnglish<{ limit: number }>(
  'Your plan allows up to {limit, plural, one {# caption style} other {# caption styles}} of your own. Delete one, or upgrade your plan.',
);
const percent = inEnglish<{ value: number }>('{value, number, percent}');

/** Texts of the settings' tab "Caption Style". */
export const captionStyleMessages = {
  failed: 'Your caption styles could not be loaded',
  defaults: {
    heading: 'Default styles',
    hint: 'Used for each platform’s clips unless you choose a style when you upload.',
    productDefault: (name: string) => `${name} (default)`,
    platformNames,
  },
  styles: {
    heading: 'Styles',
    hint: 'Previews show real frames, rendered like your clips.',
    onSample: 'Shown on the sample video because you have no clips yet.',
    own: 'Your own',
    used: (count: number, limit: number) => used({ used: count, limit }),
    usedUnlimited: (count: number) => usedUnlimited({ used: count }),
    none: 'Your plan has no caption styles of your own. Upgrade your plan to make some.',
    full: (limit: number) => full({ limit }),
    copyOf: (name: string) => `Make your own from ${name}`,
    copy: 'Make your own',
    edit: 'Edit',
    editName: (name: string) => `Edit ${name}`,
    remove: 'Delete',
    removeName: (name: string) => `Delete ${name}`,
    removed: 'Caption style deleted. Clips that use it stay as they are.',
    picture: (name: string) => `A frame with captions in the style ${name}`,
    pictureFailed: 'The preview could not be made.',
  },
  editor: {
    newHeading: 'New style',
    heading: (name: string) => `Edit ${name}`,
    name: 'Name',
    ownName: (name: string) => `My ${name}`,
    safeArea:
      'The dashed line marks the area that TikTok, Reels and Shorts leave clear. Captions in clips for them stay inside it.',
    crosses:
      'In vertical clips made only for X, LinkedIn or any site, captions at this height may extend past the line, where TikTok, Reels and Shorts would cover them.',
    face: 'Font',
    faceHint: 'Included with Clipwright.',
    faces: {
      'archivo-expanded': 'Archivo expanded',
      'archivo-wide': 'Archivo wide',
      anton: 'Anton',
      montserrat: 'Montserrat',
      inter: 'Inter',
      literata: 'Literata',
    } satisfies Record<CaptionLook['face'], string>,
    case: 'Capitalization',
    caseHint: 'Overrides the capitalization in the transcript.',
    cases: { 'as-spoken': 'As in the transcript', upper: 'Uppercase', lower: 'Lowercase' } satisfies Record<
      CaptionLook['letterCase'],
      string
    >,
    size: 'Size',
    position: 'Vertical position',
    words: 'Words at a time',
    lines: 'Maximum lines',
    linesHint: 'How many lines are shown at once.',
    lineCounts: { 1: 'One', 2: 'Two' },
    textColor: 'Text color',
    highlight: 'Spoken word',
    highlightHint: 'How the word being spoken stands out.',
    highlights: {
      none: 'No highlight',
      block: 'Marker block',
      color: 'Color',
      pop: 'Color and pop',
      fill: 'Filled as spoken',
      underline: 'Underlined',
      reveal: 'Appears as spoken',
    } satisfies Record<Highlight, string>,
    highlightColor: 'Highlight color',
    highlightText: 'Highlighted text',
    outline: 'Outline',
    outlineHint: 'Keeps letters readable over a bright picture.',
    outlineColor: 'Outline color',
    outlineWidth: 'Outline width',
    shadow: 'Shadow',
    shadowHint: 'Adds a shadow behind the letters.',
    shadowColor: 'Shadow color',
    box: 'Box',
    boxHint: 'Puts one box behind all words.',
    boxColor: 'Box color',
    boxOpacity: 'Box opacity',
    fade: 'Fade in',
    fadeHint: 'Captions fade in after a pause.',
    save: 'Save style',
    cancel: 'Cancel',
    saved: (name: string) => `Caption style ${name} saved`,
    percent: (value: number) => percent({ value }),
  },
  glossary: {
    heading: 'Names',
    hint: 'Names that speech recognition gets wrong. They are corrected in captions and texts of new videos.',
    failed: 'Your names could not be loaded',
    term: 'Name',
    heardAs: 'Heard as',
    heardAsHint: 'Separated by commas.',
    add: 'Add name',
    remove: (term: string) => `Remove ${term}`,
    empty: 'No names yet. Add the people, brands and places you talk about.',
    list: 'Your names',
    caseOnly: 'Capitalization only',
  },
} as const;
