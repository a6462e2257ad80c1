import { z } from 'zod';
import { networkId } from '../publishing/networks.ts';

/** The events that an endpoint can subscribe to. */
export const webhookEventTypes = [
  'project.completed',
  'project.failed',
  'clip.ready',
  'post.published',
  'post.failed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

const at = z.iso.datetime();

const project = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Its page. */
  url: z.url(),
});

const event = <const Type extends string, Data extends z.ZodRawShape>(type: Type, id: string, data: Data) =>
  z.object({ type: z.literal(type), timestamp: at, data: z.object(data) }).meta({ id });

/** The clips of a video, or more of them, are finished. */
export const projectCompletedEvent = event('project.completed', 'ProjectCompletedEvent', {
  project,
  run_id: z.uuid(),
  /** The clips of this run. */
  clips_count: z.int(),
});

/** A run ended without success, or was canceled. */
export const projectFailedEvent = event('project.failed', 'ProjectFailedEvent', {
  project,
  run_id: z.uuid(),
  /** The number of clips that were finished before, and kept. */
  clips_kept: z.int(),
  /** `code` for programs, `message` for people. */
  error: z.object({ code: z.string(), message: z.string() }),
});

/** The files of a clip are finished: for the first time, in other versions, or after an edit. */
export const clipReadyEvent = event('clip.ready', 'ClipReadyEvent', {
  project,
  run_id: z.uuid(),
  clip: z.object({
    id: z.uuid(),
    title: z.string(),
    files: z.array(
      z.object({
        ratio: z.string(),
        /** Seconds. */
        duration: z.number(),
        size_bytes: z.number(),
        platforms: z.array(z.string()),
      }),
    ),
  }),
});

const postFacts = {
  id: z.uuid(),
  /** Null once the clip was deleted. */
  clip_id: z.uuid().nullable(),
  network: networkId,
  /** The account's name at the network. */
  handle: z.string(),
};

/** A post is out, or in the network's drafts. */
export const postPublishedEvent = event('post.published', 'PostPublishedEvent', {
  project,
  post: z.object({
    ...postFacts,
    /** Its page at the network; null if the network does not say, or keeps a draft. */
    url: z.string().nullable(),
    is_draft: z.boolean(),
    published_at: at,
  }),
});

/** A network refused a post, or could not be reached for a day. */
export const postFailedEvent = event('post.failed', 'PostFailedEvent', {
  project,
  post: z.object(postFacts),
  /** `code` for programs, `message` for people. */
  error: z.object({ code: z.string(), message: z.string() }),
});

/** Sent by a user to test an endpoint. */
export const pingEvent = event('ping', 'PingEvent', { webhook_id: z.uuid() });

/** The body of a delivery. */
export const webhookEvent = z.discriminatedUnion('type', [
  projectCompletedEvent,
  projectFailedEvent,
  clipReadyEvent,
  postPublishedEvent,
  postFailedEvent,
  pingEvent,
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

const exampleProject = {
  id: '5f0f7c1e-8f0f-4c8e-9f35-6f1d4f0f2a11',
  title: 'Town hall in October',
  url: 'https://clips.example.org/projects/5f0f7c1e-8f0f-4c8e-9f35-6f1d4f0f2a11',
};
const exampleRunId = '0b7b6a3e-2f44-4f0e-8f5e-0d9a4d6f7c22';
const timestamp = '2026-11-25T10:15:30.000Z';

const examplePost = {
  id: '7e2a9d4b-3c6f-4e1a-9b8d-5f0c2a7e6d44',
  clip_id: '9c3b8a52-1d5c-4a8e-b0c7-3e2f1a6d5b33',
  network: 'mastodon',
  handle: '@townhall@social.example.org',
} as const;

/** One example of each event type, for the documentation. */
export const webhookEventExamples: { [Type in WebhookEvent['type']]: Extract<WebhookEvent, { type: Type }> } = {
  'project.completed': {
    type: 'project.completed',
    timestamp,
    data: { project: exampleProject, run_id: exampleRunId, clips_count: 6 },
  },
  'project.failed': {
    type: 'project.failed',
    timestamp,
    data: {
      project: exampleProject,
      run_id: exampleRunId,
      clips_kept: 0,
      error: { code: 'timeout', message: 'There was no progress for 60 minutes.' },
    },
  },
  'clip.ready': {
    type: 'clip.ready',
    timestamp,
    data: {
      project: exampleProject,
      run_id: exampleRunId,
      clip: {
        id: '9c3b8a52-1d5c-4a8e-b0c7-3e2f1a6d5b33',
        title: 'The bridge opens in May',
        files: [{ ratio: '9:16', duration: 31.4, size_bytes: 8_412_331, platforms: ['tiktok', 'youtube'] }],
      },
    },
  },
  'post.published': {
    type: 'post.published',
    timestamp,
    data: {
      project: exampleProject,
      post: {
        ...examplePost,
        url: 'https://social.example.org/@townhall/113548012345678901',
        is_draft: false,
        published_at: timestamp,
      },
    },
  },
  'post.failed': {
    type: 'post.failed',
    timestamp,
    data: {
      project: exampleProject,
      post: examplePost,
      error: { code: 'post-file-refused', message: 'Mastodon refused the file.' },
    },
  },
  ping: { type: 'ping', timestamp, data: { webhook_id: '2d9f4a6c-7e3b-4f1a-8c5d-1b0e9f8a7c44' } },
};
