const [projectId, processingId, clipId] = [
  '7c0f4c2e-6a58-4f0e-9d53-2a1f5f3f9b10',
  'b1a5b6a8-3f0e-4f7c-8a58-9c2d7d8e4f21',
  'e2d4c6b8-1a3f-4c5d-9e7f-0a1b2c3d4e5f',
];

const begun = {
  success: true,
  processing_id: processingId,
  project_id: projectId,
  project_name: 'The keynote',
  clips_generated: 0,
  message: 'Processing started',
  processing_options: {},
  timestamp: '2026-11-25T09:30:00.000Z',
};

const listed = {
  id: projectId,
  title: 'The keynote',
  description: '',
  source_type: 'url',
  source_url: 'https://video.example/keynote.mp4',
  status: 'completed',
  clips_count: 3,
  created_at: '2026-11-25T09:30:00.000Z',
  updated_at: '2026-11-25T09:42:00.000Z',
  access: 'owner',
  poster_url: null,
  kept_count: 0,
  reaches_outside: false,
  strip: null,
};

const post = {
  id: '7e2a9d4b-3c6f-4e1a-9b8d-5f0c2a7e6d44',
  clipId,
  projectId,
  clipName: 'Keep it simple',
  posterUrl: null,
  accountId: '4c8d2e6f-5a7b-4d9e-8f1c-6b3a0d5e7f55',
  network: 'mastodon',
  handle: '@ada@social.example.org',
  title: '',
  text: 'Keep it simple, and keep it short.',
  hashtags: ['#keynote'],
  privacy: 'public',
  disclosure: null,
  allows: [],
  state: 'scheduled',
  dueAt: '2026-12-01T17:00:00.000Z',
  localTime: '2026-12-01T18:00',
  timeZone: 'Europe/Berlin',
  progress: 0,
  url: null,
  publishedAt: null,
  problem: null,
  figures: null,
  score: 83,
  createdAt: '2026-11-25T09:45:00.000Z',
  updatedAt: '2026-11-25T09:45:00.000Z',
};
const published = {
  url: 'https://social.example.org/@ada/113548012345678901',
  publishedAt: '2026-12-01T17:00:12.000Z',
  figures: { views: null, likes: 12, comments: 3, measuredAt: '2026-12-02T18:00:12.000Z' },
};

/**
 * Example bodies and responses for the routes that programs use most, by method and path. A test checks them against
 * the schemas.
 */
export const apiExamples: Readonly<Record<string, { body?: unknown; answer: unknown }>> = {
  'POST /api/process-video': {
    body: {
      projectName: 'The keynote',
      sourceType: 'url',
      sourceUrl: 'https://video.example/keynote.mp4',
      targetPlatforms: ['tiktok'],
      numClips: 3,
    },
    answer: begun,
  },
  'POST /api/projects/{id}/more-clips': { body: { numClips: 2 }, answer: begun },
  'POST /api/projects/{id}/clips': { body: { startSec: 62.5, endSec: 98 }, answer: begun },
  'POST /api/clips/{id}/renditions': { body: { ratio: '1:1', captionStyle: null }, answer: begun },
  'POST /api/projects/{id}/renditions': { body: { clips: [clipId], ratio: '1:1' }, answer: begun },
  'GET /api/projects': { answer: { projects: [listed], nextCursor: null } },
  'GET /api/projects/totals': {
    answer: { projects: 1, clips: 3, views: 12, by_status: { processing: 0, completed: 1, failed: 0 } },
  },
  'GET /api/transcription/{id}': {
    answer: { transcription: { text: 'Keep it simple.', language: 'en', confidence: null, timestamps: [] } },
  },
  'GET /api/transcription/{id}/find': {
    answer: {
      passages: [
        { start_sec: 61.2, end_sec: 64.8, text: 'Keep it simple, and keep it short.', speakers: [], is_exact: true },
      ],
      nextCursor: null,
    },
  },
  'POST /api/publishing/posts': {
    body: {
      posts: [
        {
          clipId,
          accountId: post.accountId,
          title: '',
          text: post.text,
          hashtags: post.hashtags,
          at: { localTime: post.localTime, timeZone: post.timeZone },
        },
      ],
    },
    answer: { posts: [post] },
  },
  'POST /api/publishing/posts/{id}/approve': {
    body: { updatedAt: post.updatedAt },
    answer: { ...post, updatedAt: '2026-11-25T10:02:30.000Z' },
  },
  'GET /api/publishing/attention': { answer: { count: 2 } },
  'GET /api/publishing/posts/{id}': { answer: { ...post, state: 'published', progress: 1, ...published } },
};
