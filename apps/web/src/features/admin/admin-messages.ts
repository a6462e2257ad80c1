import { inEnglish } from '@clipwright/messages';

const accounts = inEnglish<{ count: number }>('{count, plural, one {# account} other {# accounts}}');
const moreQueues = inEnglish<{ count: number }>('{count, plural, one {# idle queue} other {# idle queues}}');

export const adminMessages = {
  title: 'Administration',
  heading: 'Administration',
  intro: (version: string) =>
    `How this installation of Clipwright ${version} is doing. It shows nothing of what users make.`,
  link: 'Administration',
  overviewFailed: 'The state of the installation could not be loaded',
  stale: 'This may be out of date: the state could not be loaded again.',
  storage: {
    heading: 'Storage',
    files: { folder: 'Files in the data folder', bucket: 'Files in a bucket' },
    disk: 'Disk of this server',
    states: { ok: 'Reachable', unavailable: 'Not reachable' },
    free: (bytes: string) => `${bytes} free`,
    unknown: 'Free space unknown',
    unlimited: 'No limit known',
  },
  queues: {
    heading: 'Queues',
    name: 'Queue',
    waiting: 'Waiting',
    scheduled: 'Scheduled',
    active: 'Active',
    oldest: 'Oldest waits',
    none: '–',
    empty: 'Nothing waits, and nothing is being worked on.',
    idle: (count: number) => moreQueues({ count }),
  },
  workers: {
    heading: 'Workers',
    empty: 'No worker is running, so uploaded videos wait. Start one with ROLES=worker, or look at its log.',
    states: { alive: 'Alive', silent: 'Silent' },
    process: (roles: string, version: string) => `${roles} · ${version}`,
    seen: (span: string) => `Seen ${span} ago`,
    free: (bytes: string) => `${bytes} free on its disk`,
    idle: 'Idle',
    since: (queue: string, span: string) => `${queue} for ${span}`,
    queues: 'Queues it works on',
  },
  failures: {
    heading: 'Failures',
    failed: 'The failures could not be loaded',
    empty: (days: number) => `No work was given up in the last ${days} days.`,
    run: (stage: string) => `Video, at the stage “${stage}”`,
    job: (queue: string) => `Job of ${queue}`,
    unknownReason: 'No reason was kept.',
    retry: 'Retry',
    retryOf: (what: string, id: string) => `Retry: ${what}, ${id}`,
    retried: 'It’s being worked on again.',
    kept: {
      'retried-before': 'It had been retried before.',
      'already-queued': 'The same work waits in its queue already, so this one isn’t needed.',
      'unknown-queue': 'This version of Clipwright has no queue for it, so it can’t be retried.',
      'video-gone': 'The video it was for is gone, so there’s nothing to retry.',
    },
  },
  accounts: {
    heading: 'Accounts',
    failed: 'The accounts could not be loaded',
    more: 'Show more',
    email: 'Email',
    plan: 'Plan',
    created: 'Created',
    unverified: 'not verified',
    ofPlan: (count: number) => accounts({ count }),
  },
} as const;
