/** Of a clip's words and cuts for other programs. */
export const editsMessages = {
  open: 'Subtitles and timelines',
  heading: 'Take this clip to another program',
  format: 'Format',
  groups: { subtitles: 'Subtitles', timelines: 'Timeline' },
  formats: {
    srt: 'SRT',
    vtt: 'WebVTT',
    ass: 'ASS, in the style of the captions',
    txt: 'Plain text',
    xmeml: 'Premiere Pro or DaVinci Resolve (XML)',
    fcpxml: 'Final Cut Pro (FCPXML)',
    'fcpxml-resolve': 'DaVinci Resolve (FCPXML)',
    otio: 'OpenTimelineIO',
    edl: 'Edit decision list (EDL)',
  },
  timelineHint:
    'A timeline has the cuts and the framing of this clip, not the video itself: your program asks for the original file.',
  submit: 'Download',
  close: 'Close',
  done: (fileName: string) => `“${fileName}” was downloaded.`,
} as const;
