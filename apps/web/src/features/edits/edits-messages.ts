/** Texts of exports for other programs. */
export const editsMessages = {
  open: 'Subtitles and timelines',
  heading: 'Take this clip to another program',
  openAll: 'Timeline of all clips',
  headingAll: 'Take all clips to another program',
  skippedHint: 'Clips that you skipped are left out.',
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
    'A timeline has the cuts and the framing, not the video itself: your editing program asks for the original file.',
  withVideo: 'Include the original video, subtitles and instructions',
  withVideoHint: 'As a ZIP file, which is at least as large as the original video.',
  submit: 'Download',
  close: 'Close',
  started: 'The download has started.',
  done: (fileName: string) => `“${fileName}” was downloaded.`,
} as const;
