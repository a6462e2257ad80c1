import type { PlatformId } from '@clipwright/clip-spec';
import type { Project } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';
import { platformNames } from '../../lib/platform-names.ts';

type Count = { count: number };
const clipCount = inEnglish<Count>('{count, plural, one {# clip} other {# clips}}');
const clipsAndKept = inEnglish<Count & { kept: number }>(
  '{count, plural, one {# clip} other {# clips}}, {kept, number} kept',
);
const showing = inEnglish<{ shown: number; all: number }>(
  'Showing {shown, number} of {all, plural, one {# project} other {# projects}}',
);
const videosAhead = inEnglish<Count>('Waiting: {count, plural, one {# video} other {# videos}} ahead');
const removal = inEnglish<Count & { title: string }>(
  '{count, plural, =0 {“{title}”} one {“{title}” and its clip} other {“{title}” and its # clips}} will be deleted, with all files, transcripts, analyses and shares. This cannot be undone.',
);
const views = inEnglish<Count>('{count, plural, one {# view} other {# views}}');
const kept = inEnglish<Count>('{count, number} kept');
const downloadAll = inEnglish<Count>('{count, plural, one {Download clip} other {Download all #}}');
const createVersions = inEnglish<Count>('{count, plural, one {Create version} other {Create # versions}}');
const versionsBegun = inEnglish<Count>(
  '{count, plural, one {The new version is being made.} other {New versions of # clips are being made.}}',
);
const clips = (count: number) => clipCount({ count });

export const projectsMessages = {
  recent: {
    heading: 'Recent projects',
    emptyTitle: 'No projects yet',
    emptyText: 'A project is one long video and the clips made from it. Yours will be listed here, newest first.',
    create: 'Create Your First Project',
    sample: 'Try it with a sample',
    failed: 'Your projects could not be loaded',
    all: 'All projects',
    clips,
  },
  status: { processing: 'Processing', completed: 'Ready', failed: 'Failed' } satisfies Record<
    Project['status'],
    string
  >,
  source: {
    video: 'Video',
    file: 'File',
    youtube: 'YouTube',
    text: 'Text',
    url: 'Link',
  } satisfies Record<Project['source_type'], string>,
  totals: {
    heading: 'Totals',
    projects: 'Projects',
    clips: 'Clips',
    views: 'Views',
    failed: 'The totals could not be loaded',
  },
  list: {
    title: 'My Projects',
    heading: 'Your projects',
    newProject: 'New Project',
    loading: 'Loading Your Projects',
    failed: 'Failed to load projects',
    counts: {
      label: 'Projects by status',
      total: { name: 'Total', hint: 'Projects' },
      processing: { name: 'Active', hint: 'Processing' },
      completed: { name: 'Ready', hint: 'Completed' },
      failed: { name: 'Issues', hint: 'Failed' },
    },
    search: 'Search by title or description',
    status: 'Status',
    statuses: { all: 'All', processing: 'Processing', completed: 'Completed', failed: 'Failed' },
    refresh: 'Refresh',
    refreshing: 'Refreshing...',
    refreshed: 'Projects refreshed successfully',
    refreshFailed: 'Failed to refresh projects',
    showing: (shown: number, all: number) => showing({ shown, all }),
    more: 'Load more',
    empty: {
      title: 'No projects found',
      filtered: 'No projects match your search or filter. Try different words, or show all projects.',
      text: 'A project is one long video and the clips made from it.',
      create: 'Create Your First Project',
      reset: 'Show all projects',
    },
    clips: (count: number, kept: number) => (kept > 0 ? clipsAndKept({ count, kept }) : clips(count)),
    /** Texts of a project that is being processed. */
    progress: {
      label: (title: string) => `Progress of ${title}`,
      next: 'Waiting: next in line',
      before: (count: number) => videosAhead({ count }),
    },
    id: (id: string) => `ID ${id}`,
    youtube: 'YouTube',
    details: 'View Details',
    overview: 'Overview',
    overviewOf: (title: string) => `Overview of ${title}`,
    detailsOf: (title: string) => `View Details of ${title}`,
    deleteOf: (title: string) => `Delete ${title}`,
  },
  shared: {
    heading: 'Shared with me',
    by: (name: string) => `by ${name}`,
    failed: 'Projects shared with you could not be loaded',
  },
  remove: {
    open: 'Delete',
    title: 'Delete project?',
    text: (title: string, count: number) => removal({ title, count }),
    confirm: 'Delete project',
    cancel: 'Keep it',
    deletedInList: 'Project deleted successfully',
    deleted: 'Project and all related data deleted successfully',
    failedInList: (message: string) => `Failed to delete project: ${message}`,
    failed: 'Failed to delete project. Some data may still exist.',
    deletedButCloud:
      'Project deleted from database, but some cloud files may remain due to expired tokens. Please reconnect your cloud storage.',
  },
  detail: {
    back: 'Back to Projects',
    loading: 'Loading project',
    failed: 'Failed to load project',
    failedText: 'Your project and its clips are safe.',
    notFound: {
      title: 'Project not found',
      text: 'It may have been deleted, or it belongs to another account.',
      /** Keyed by how this installation verifies email addresses. */
      unverified: {
        mail: 'If it was shared with you, verify your email address to open it.',
        google: 'If it was shared with you, log out and log in with Google to open it.',
      },
      link: 'Back to Projects',
    },
    ofSource: (clock: string) => `Source: ${clock}`,
    clips,
    kept: (count: number) => kept({ count }),
    views: (count: number) => views({ count }),
    facts: {
      label: 'About this project',
      sourceType: 'Source type',
      status: 'Status',
      clips: 'Clips generated',
      created: 'Created',
      sourceUrl: 'Source URL',
      copyLink: 'Copy link',
      copyLinkFailed: 'Failed to copy link',
    },
    download: {
      all: (count: number) => downloadAll({ count }),
      /** The label while no clip is kept yet. Skipped clips are excluded. */
      notSkipped: (count: number) => `Download all except skipped (${count})`,
      kept: (count: number) => `Download kept (${count})`,
    },
    captions: 'Write post texts',
    readOnly: (name: string) => `Shared by ${name}. You can watch and download, but only they can make changes.`,
    strip: 'Where the clips are in the source',
    stripClip: (number: number, from: string, to: string) => `Clip ${number}, from ${from} to ${to}`,
  },
  edit: {
    open: 'Edit title and description',
    label: 'Title and description',
    title: 'Title',
    description: 'Description',
    save: 'Save',
    cancel: 'Cancel',
    hint: 'Press Esc to cancel.',
    saved: 'Saved',
    undo: 'Undo',
  },
  share: {
    open: 'Share',
    openWith: (count: number) => `Share (${count})`,
    heading: 'Share',
    /** Keyed by how this installation verifies email addresses. */
    hints: {
      mail: 'They can watch and download, but not edit, after they sign in with this address and verify it.',
      google: 'They can watch and download, but not edit, after they sign in with Google using this address.',
      none: 'To share with an email address, ask the operator of this installation to set up email.',
    },
    email: 'Email address',
    submit: 'Share',
    none: 'Not shared with any email address.',
    list: 'People with access',
    revoke: 'Remove',
    revokeOf: (email: string) => `Remove ${email}`,
    shared: (email: string) => `Shared with ${email}.`,
    revoked: (email: string) => `No longer shared with ${email}.`,
    failed: 'People with access could not be loaded',
  },
  more: {
    open: 'More clips',
    heading: 'More clips',
    hint: 'Finds other moments in the same video, using its existing transcript. It doesn’t count as another video.',
    allowanceFailed: 'Error checking clip count',
    count: 'Number of clips',
    prompt: 'What to look for (optional)',
    submit: 'Make clips',
    begun: 'More clips are being made.',
  },
  version: {
    open: 'Change style or ratio',
    heading: 'Change style or ratio of this clip',
    /** Shown if the displayed file already has the chosen settings. */
    current: 'The clip already looks like this. Choose another aspect ratio or caption style.',
    ratio: 'Aspect ratio',
    style: 'Caption style',
    noStyle: 'No captions',
    submit: 'Create version',
    exists: 'This clip already exists with this aspect ratio and caption style.',
    show: 'Show this version',
    close: 'Close',
    begun: 'The new version is being made.',
  },
  /** Texts for versions of several clips. */
  batch: {
    restyle: 'New caption style',
    ratio: 'New aspect ratio',
    submit: (count: number) => createVersions({ count }),
    hint: 'Your clips stay as they are. The new versions appear beside them and don’t count as another video.',
    begun: (count: number) => versionsBegun({ count }),
  },
  clipDeletion: {
    failed: (titles: string, reason: string) => `Could not be deleted: ${titles}. ${reason}`,
  },
  watermark: {
    open: 'Remove watermark',
    begun: 'The watermark is being removed.',
  },
  fullVideo: {
    heading: 'Full Video',
    none: 'The full video appears here when processing is complete.',
    stopped: 'Processing stopped before the full video was stored.',
    playsLater: 'You can play and download it here when processing is complete.',
    kept: (date: string) => `The full video is kept until ${date}. Clips stay until you delete them.`,
    keptOpen: 'The full video is kept. Clips stay until you delete them.',
    gone: 'The full video is no longer kept. The clips are still here.',
    inDrive: 'The full video is no longer stored here. It plays from the copy in your drive.',
    trim: (from: string, to: string) => `Used from ${from} to ${to}`,
    trimToEnd: (from: string) => `Used from ${from} to the end`,
    transcribed: 'Transcribed',
    notTranscribed: 'Not transcribed',
  },
  transcriptions: {
    heading: 'Video Transcriptions',
    none: 'This video has no transcription because no speech was found in it.',
    noneWarned: 'This video has no transcription. The reason is given above.',
    noneYet: 'The transcription appears here as soon as it is ready.',
    atWork: (percent: number) =>
      `Transcribing speech: ${percent}%. The transcription appears here as soon as it is ready.`,
    off: 'You turned transcription off for this video. Clips were chosen by sound and picture.',
    stopped: 'Processing stopped before the transcription was ready. The reason is above.',
    stoppedRetry: 'Processing stopped before the transcription was ready. See above how to continue.',
  },
  analysis: {
    heading: 'AI Analysis Results',
    failed: 'The analyses could not be loaded',
    none: 'These clips have no analysis.',
    noneYet: 'Each clip is analyzed as soon as it is ready. The results appear here.',
    at: (from: string, to: string) => `${from}–${to}`,
    tags: 'Tags',
    audience: 'Audience',
    insights: 'Insights',
    strength: 'What works:',
    weakness: 'What is missing or weak:',
    /** Keyed by type in the API. */
    names: {
      performance_prediction: 'Performance prediction',
      style_analysis: 'Style analysis',
      content_moderation: 'Content moderation',
      trend_analysis: 'Trend analysis',
      advanced_captions: 'Advanced captions',
      viral_optimization: 'Viral optimization',
      audience_analysis: 'Audience analysis',
      competitor_analysis: 'Competitor analysis',
      content_strategy: 'Content strategy',
    },
    scores: {
      viral_potential: 'Viral potential',
      engagement: 'Engagement',
      story_value: 'Story value',
      audio_impact: 'Audio impact',
    },
  },
  charts: {
    scores: 'Viral scores',
    score: 'Score',
    clip: 'Clip',
    clipName: (number: number, title: string) => `${number}: ${title}`,
    platforms: 'Clips by platform',
    platformNames: { ...platformNames, normal: 'Any site' } satisfies Record<PlatformId, string>,
  },
  simple: {
    back: 'Back to Projects',
    clips: 'Clips',
    summary: 'Processing summary',
    created: (date: string) => `Created ${date}`,
    clipCount: 'Clips',
    download: 'Download',
    copy: 'Copy post text',
    status: 'Status',
    totalLength: 'Length of all clips',
    bestScore: 'Best score',
    full: 'Open the full project page',
    none: 'No clips found for this project',
    noneYet: 'The first clip appears here as soon as it is ready.',
    stopped: 'Processing stopped before the first clip was ready.',
  },
} as const;
