import type { Preferences } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';
import { languageNames } from '../../lib/language-names.ts';
import { platformNames } from '../../lib/platform-names.ts';

type Count = { count: number };
const clipsOf = inEnglish<Count & { date: string }>('{count, plural, one {# clip} other {# clips}}, {date}');
const generated = inEnglish<Count>('Generated captions for {count, plural, one {# clip} other {# clips}}!');
const generatingOf = inEnglish<{ done: number; total: number }>(
  'Generating AI captions... {done, number} of {total, plural, one {# clip} other {# clips}}',
);

/** Texts of the page Captions. */
export const captionsMessages = {
  title: 'Captions',
  /** The specified name with a description, since captions are words on the picture elsewhere. */
  heading: 'Captions: post texts for your clips',
  intro: 'A title, caption and hashtags for each platform, to post with your clips.',
  onPicture: { text: 'Looking for the words on the picture?', link: 'Set your caption style' },
  projectsHeading: 'Choose a project',
  projectsFailed: 'Failed to load projects',
  clipsFailed: 'Failed to load project clips',
  noProjects: 'No completed projects',
  noProjectsText: 'Post texts are written for finished clips. Make some from a video first.',
  newProject: 'New Project',
  goBack: 'Go Back',
  back: 'Back to projects',
  clipsOf: (count: number, date: string) => clipsOf({ count, date }),
  moreProjects: 'Show more projects',
  noClips: 'This project has no clips',
  openProject: 'Open the project',
  clipsHeading: 'Clips',
  selectedOf: (selected: number, total: number) => `${selected} of ${total} selected`,
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  noPlatform: 'No platform',
  howHeading: 'Options',
  generate: 'Generate Captions',
  generating: 'Generating AI captions...',
  generatingOf: (done: number, total: number) => generatingOf({ done, total }),
  generated: (count: number) => generated({ count }),
  generateFailed: 'Failed to generate captions',
  generateFailedFor: (reason: string) => `Failed to generate captions. ${reason}`,
  resultsHeading: 'Texts',
  noTexts: 'Select clips above, then choose Generate Captions.',
  exportAll: 'Export All',
  exported: 'Captions exported successfully!',
  tone: 'Tone',
  toneHint: 'How the post texts sound, and which sentences of the clip they use.',
  language: 'Language',
  languageHint: 'The language of the post texts.',
  platforms: 'Platforms',
  platformsHint: 'Each platform gets its own text, within its limits.',
  tones: {
    professional: 'Professional',
    casual: 'Casual',
    energetic: 'Energetic',
    educational: 'Educational',
  } satisfies Record<Preferences['captionTone'], string>,
  platformNames,
  languageNames,
  writer: {
    model: 'Texts are written by the language model of this installation. Check them before you post.',
    'not-configured': 'No language model is set up, so post texts are put together from the words spoken in each clip.',
    plan: 'On your plan, post texts are put together from the words spoken in each clip. On Creator Pro and above, a language model writes them.',
  },
  notOptimized:
    'On your plan, every platform gets the same title and up to three hashtags on the topic. Creator Lite and above adapt both to each platform.',
  translation: (spoken: string) =>
    `Translation needs a language model. The clips are in ${spoken}, so the post texts will be too.`,
  copy: 'Copy',
  copyName: (platform: string, clip: string) => `Copy the ${platform} caption of ${clip}`,
  copied: (platform: string) => `${platform} caption copied to clipboard!`,
  copyRefused: 'Select it to copy',
  copiedShort: 'Copied',
  edit: 'Edit',
  editName: (platform: string, clip: string) => `Edit the ${platform} caption of ${clip}`,
  edited: 'Edited by you',
  saved: 'Saved',
  save: 'Save',
  cancel: 'Cancel',
  fieldTitle: 'Title',
  fieldCaption: 'Caption',
  fieldHashtags: 'Hashtags',
  hashtagsHint: 'Separated by spaces.',
  characters: (used: string, limit: string) => `${used} of ${limit} characters`,
  hashtags: (used: number, limit: number) => `${used} of ${limit} hashtags`,
  byModel: 'Written by a language model',
  byTranscript: 'From the words spoken in the clip',
} as const;
