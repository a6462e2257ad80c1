import { inEnglish } from '@clipwright/messages';

const keyframes = inEnglish<{ count: number }>(
  '{count, plural, =0 {Drag the box} one {# keyframe} other {# keyframes}}',
);
const changed = inEnglish<{ count: number }>(
  '{count, plural, one {# part is framed by you} other {# parts are framed by you}}',
);

const scenes = inEnglish<{ count: number }>(
  '{count, plural, other {This part shows # scenes. What you choose is for all of them.}}',
);

/** Texts of the framing of a clip. */
export const framingMessages = {
  legend: (part: number, ratio: string) => `Framing of part ${part} in ${ratio}`,
  layouts: {
    auto: 'Automatic',
    follow: 'Follow',
    fit: 'Whole picture',
    'stack-2': 'Two pictures',
    'stack-3': 'Three pictures',
    'stack-4': 'Four pictures',
    'screen-and-face': 'Screen and face',
    box: 'By hand',
  },
  other: 'This part has a framing that cannot be changed here. You can choose another.',
  changed: (count: number) => changed({ count }),
  reset: 'Make all parts automatic',
  scenes: (count: number) => scenes({ count }),
  onlyScene: 'Frame only this scene',
  followed: 'Who is followed',
  speaker: 'The speaker',
  person: (number: number) => `Person ${number}`,
  shownIn: (place: string) => `Who is shown: ${place}`,
  noFaces: 'No faces were found in this part, so it shows what draws the eye.',
  noFacesToPick: 'No faces were found in this part. Choose what each picture shows with “Frame by hand”.',
  places: {
    top: 'top',
    middle: 'middle',
    bottom: 'bottom',
    left: 'left',
    right: 'right',
    'top-left': 'top left',
    'top-right': 'top right',
    'bottom-left': 'bottom left',
    'bottom-right': 'bottom right',
    screen: 'screen',
    face: 'face',
  },
  open: 'Frame by hand',
  done: 'Done',
  box: 'Crop box',
  boxOf: (place: string) => `Crop box: ${place}`,
  boxHint: 'Move it with the arrow keys; hold Shift to move it farther. Plus and minus change its size.',
  boxText: (across: number, down: number, zoom: number) => `${across}% across, ${down}% down, zoom ${zoom}%`,
  tiles: 'Drag each box to what its picture shows',
  addKey: 'Add a keyframe here',
  removeKey: 'Remove this keyframe',
  previousKey: 'Previous keyframe',
  nextKey: 'Next keyframe',
  keys: (count: number) => keyframes({ count }),
  onKey: (number: number, count: number) => `Keyframe ${number} of ${count}`,
} as const;
