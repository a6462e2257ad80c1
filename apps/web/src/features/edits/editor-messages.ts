import { inEnglish } from '@clipwright/messages';
import { timelineMessages } from './timeline/timeline-messages.ts';

const words = inEnglish<{ count: number }>('{count, plural, one {# word selected} other {# words selected}}');
const cutWords = inEnglish<{ count: number }>('{count, plural, one {# word was cut} other {# words were cut}}');
const takenIn = inEnglish<{ count: number }>(
  '{count, plural, one {# word is in the clip now} other {# words are in the clip now}}',
);
const found = inEnglish<{ count: number }>(
  '{count, plural, =0 {Not in this clip} one {Found once} other {Found # times}}',
);
const replaced = inEnglish<{ count: number }>('{count, plural, one {Replaced once} other {Replaced # times}}');
const fillers = inEnglish<{ count: number; length: string }>(
  '{count, plural, =0 {No fillers} one {# filler, {length}} other {# fillers, {length}}}',
);
const pauses = inEnglish<{ count: number; length: string }>(
  '{count, plural, =0 {No long pauses} one {# pause, {length}} other {# pauses, {length}}}',
);

/** Of the page that edits a clip. */
export const editorMessages = {
  title: 'Edit clip',
  failed: 'The clip could not be opened for editing',
  watched: {
    title: 'You can watch this clip, but not edit it',
    text: 'Ask its owner when something should change.',
  },
  back: 'Back to the project',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Redone',
  tools: 'Clip settings',
  save: {
    saved: 'Saved',
    waiting: 'Not saved yet',
    saving: 'Saving…',
    failed: 'Not saved. Your changes are kept in this browser.',
    retry: 'Try again',
  },
  changed: {
    text: 'This clip was changed in another tab or on another device.',
    differing: (parts: string) => `What differs: ${parts}.`,
    parts: {
      ranges: 'cuts',
      words: 'words',
      captions: 'captions',
      framing: 'framing',
      punchIns: 'zooms',
      overlays: 'titles',
      sound: 'sound',
    },
    theirs: 'Load those changes',
    mine: 'Keep mine',
  },
  export: {
    label: 'Export of this clip',
    start: 'Export',
    running: (percent: number) => `Exporting, ${percent}%`,
    progress: 'Export progress',
    cancel: 'Cancel export',
    added: {
      intro: 'The intro is added when you export.',
      outro: 'The outro is added when you export.',
      both: 'Intro and outro are added when you export.',
    },
    done: 'Exported',
    older: 'The exported files do not include your latest changes.',
    canceled: 'Export canceled. No files were changed.',
    canceledPartly: 'Export canceled. Some files were updated, the others were not changed.',
    partly: 'Some files could not be exported and were not changed.',
    lost: 'This export can no longer be found.',
    unchanged: 'Nothing has changed since this clip was last exported.',
    failed: 'The export failed. Files that were not finished were not changed.',
    notSaved: 'The clip could not be exported because it could not be saved.',
    noSource:
      'The original video has been deleted, so this clip cannot be exported again. You can still edit its text.',
  },
  transcript: {
    label: 'Transcript',
    hint: 'Select a word to correct it, or several and press Delete to cut them. Click a cut word to bring it back, or a gray word to make the clip longer.',
    touchHint:
      'Tap a word, then another to select everything in between. Tap a cut word to bring it back, or a gray word to make the clip longer.',
    none: 'No speech in this clip. Use the timeline to make it shorter or longer.',
    selected: (count: number) => words({ count }),
    wasCut: (count: number) => cutWords({ count }),
    wasTakenIn: (count: number) => takenIn({ count }),
    cut: 'Cut',
    restore: 'Bring back',
    emphasize: 'Emphasize',
    hide: 'Hide in captions',
    correct: 'Caption text',
    correctHint: 'The sound stays the same. A space makes two words.',
    apply: 'Apply',
    join: 'Join words',
    split: 'Split word',
    asHeard: 'As heard',
    states: { in: '', cut: 'cut', before: 'before the clip', after: 'after the clip' },
    hidden: 'hidden',
  },
  find: {
    label: 'Find and replace',
    wanted: 'Find',
    replacement: 'Replace in captions with',
    next: 'Next',
    replaceAll: 'Replace all',
    found: (count: number) => found({ count }),
    replaced: (count: number) => replaced({ count }),
  },
  stage: {
    label: 'Preview',
    ratio: 'Format',
    play: 'Play',
    pause: 'Pause',
    position: (now: string, all: string) => `${now} of ${all}`,
    making: 'Preparing the preview',
    makingText: 'You can already edit the text.',
    copyFailed: 'The preview could not be prepared. You can still edit and export the clip.',
    noSource: 'The original video has been deleted, so there is no preview.',
    noCaptions: 'Captions cannot be shown in this browser. They will be in the exported clip.',
    unseen: {
      waveform: 'In the exported clip, moving bars show the sound here.',
    },
  },
  timeline: timelineMessages,
  tidy: {
    label: 'Fillers and pauses',
    fillers: (count: number, length: string) => fillers({ count, length }),
    pauses: (count: number, length: string) => pauses({ count, length }),
    seconds: (sec: string) => `${sec} s`,
    hear: (name: string, time: string) => `Play “${name}” at ${time}`,
    actOn: (action: string, name: string, time: string) => `${action}: “${name}” at ${time}`,
    remove: 'Remove',
    removeAll: 'Remove all fillers',
    shortenTo: 'Shorten pauses to',
    shorten: 'Shorten',
    shortenAll: 'Shorten all pauses',
    saved: (length: string) => `The clip is ${length} shorter.`,
    leftOut: 'Some were kept so that enough of the clip remains.',
  },
  versions: {
    label: 'Versions',
    machine: 'As Clipwright made it',
    exported: 'Exported',
    replaced: 'Before a change to all clips',
    goBack: 'Go back to this',
    intro: 'Going back is one step: you can undo it.',
    failed: 'The version could not be loaded',
  },
  keys: [
    ['Space', 'Play or pause'],
    ['J / K / L', 'Play backward, pause, play forward; again for faster'],
    ['← →', 'One frame back or forward'],
    ['Delete', 'Cut the selected words'],
    ['S', 'Split at the current position'],
    ['F', 'Frame by hand, or stop'],
    ['← ↑ → ↓', 'Move the crop box; hold Shift to move it farther'],
    ['+ / −', 'Make the crop box larger or smaller'],
    ['I / O', 'Start or end the part at the current position'],
    ['D', 'Duplicate the part'],
    ['Alt ← →', 'Move the focused part earlier or later'],
    ['Ctrl Z', 'Undo'],
    ['Ctrl Y', 'Redo'],
  ],
} as const;
