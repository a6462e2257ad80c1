import type { TimelineFormat } from '@clipwright/contract';

/** The reason why the original video is not in a package. */
export type MissingVideo = 'gone' | 'notWanted' | 'tooLarge';

/** Instructions for each timeline format. */
const steps: Readonly<Record<TimelineFormat, readonly string[]>> = {
  xmeml: [
    'Premiere Pro: choose File > Import and select the timeline. If a window says that media is missing, choose Locate and select the video.',
    'DaVinci Resolve: choose File > Import > Timeline and select the timeline. If clips are red, right-click them in the media pool and choose Relink Selected Clips.',
    'Final Cut Pro: download the timeline as “Final Cut Pro (FCPXML)” instead.',
  ],
  fcpxml: [
    'Final Cut Pro: choose File > Import > XML and select the timeline. If clips are red, choose File > Relink Files > Original Media and select the video.',
    'Premiere Pro and DaVinci Resolve: download the timeline as “Premiere Pro or DaVinci Resolve (XML)” instead.',
  ],
  'fcpxml-resolve': [
    'DaVinci Resolve: choose File > Import > Timeline and select the timeline. If clips are red, right-click them in the media pool and choose Relink Selected Clips.',
    'Premiere Pro and Final Cut Pro: download the timeline in the format of that program instead.',
  ],
  edl: [
    'Import the video first. Then, in Premiere Pro choose File > Import, and in DaVinci Resolve File > Import > Timeline, and select the timeline.',
    'An edit decision list has cuts only: framing, titles, images, and music are not in it. Final Cut Pro does not read it; download the timeline as “Final Cut Pro (FCPXML)” instead.',
  ],
  otio: [
    'DaVinci Resolve: choose File > Import > Timeline and select the timeline.',
    'Other programs that read OpenTimelineIO: import the timeline, and select the video when it asks for the media.',
    'Final Cut Pro: download the timeline as “Final Cut Pro (FCPXML)” instead.',
  ],
};

const missingVideo: Readonly<Record<MissingVideo, string>> = {
  gone: 'The original video is not here because it is no longer stored. Put your own copy into this folder, under the name above.',
  notWanted:
    'The original video is not here because the timeline was downloaded without it. Put your own copy into this folder, under the name above.',
  tooLarge:
    'The original video is not here because it is too large for a ZIP file. Put your own copy into this folder, under the name above.',
};

/** Text for the files that accompany a timeline. */
export const packageMessages = {
  fileName: 'Read me.txt',
  subtitleFolder: 'Subtitles',
  about: 'A timeline for an editing program.',
  unpack: 'Unpack the ZIP file before you open the timeline, and keep the files together.',
  contents: 'What is in this folder',
  timeline: (name: string) => `${name}: the timeline, with cuts and framing`,
  video: (name: string) => `${name}: the whole original video, from which the timeline shows parts`,
  music: (name: string) => `${name}: the music of the clips that have it`,
  image: (name: string) => `${name}: an image that lies over a clip`,
  intro: (name: string) => `${name}: the intro of the clips`,
  outro: (name: string) => `${name}: the outro of the clips`,
  subtitles: (folder: string) => `${folder}: subtitles of each clip (SRT), timed from the start of the clip`,
  missingVideo,
  howTo: 'How to open it',
  steps,
} as const;
