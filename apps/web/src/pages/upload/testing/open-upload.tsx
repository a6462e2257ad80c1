import type {
  CloudConnections,
  ProcessingCapabilities,
  Speech,
  Status,
  SubscriptionStatus,
} from '@clipwright/contract';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { connected, makeConnections } from '../../../features/cloud/testing/make-connections.ts';
import { makeStatus } from '../../../features/plans/testing/make-status.ts';
import { openApp } from '../../../testing/open-app.tsx';

/** The capabilities of a free plan on an installation without speech recognition or a language model. */
export const capabilities: ProcessingCapabilities = {
  plan: 'free',
  tier: 'basic',
  options: [
    {
      id: 'enableContentModeration',
      name: 'Content moderation',
      explain: 'Finds words that may cost reach.',
      analysisType: 'content_moderation',
      tier: 'basic',
      isAvailable: true,
      absence: null,
      firstPlan: null,
    },
    {
      id: 'enableStyleAnalysis',
      name: 'Style analysis',
      explain: 'Measures pace.',
      analysisType: 'style_analysis',
      tier: 'advanced',
      isAvailable: false,
      absence: { kind: 'plan', reason: 'Style analysis is included in Creator Pro and higher plans.' },
      firstPlan: 'Creator Pro',
    },
    {
      id: 'aiEnhancement',
      name: 'AI enhancement',
      explain: 'A language model looks for the moments.',
      analysisType: null,
      tier: 'advanced',
      isAvailable: false,
      absence: { kind: 'installation', reason: 'AI enhancement needs a language model.' },
      firstPlan: null,
    },
  ],
  captionStyles: [
    { id: 'marker', name: 'Marker', explain: 'A pink block.', otherNames: '', isAvailable: true, absence: null },
  ],
  voices: [],
  hasSpeechEngine: false,
  hasLanguageModel: false,
  ratios: ['9:16', '1:1', '4:5', '16:9'],
  platforms: [],
  limits: {
    longestMinutes: 60,
    longestMinutesPaid: 240,
    largestFileBytes: 10 * 1024 ** 3,
    clipsPerVideo: 3,
    clipsPerRequest: 20,
    shortSidePx: 1080,
    retentionDays: 30,
  },
  watermark: { isForced: true, text: 'Clipwright', leastOpacity: 0.3, sizes: ['medium', 'large'], allowsLogo: false },
  links: { isAvailable: true, absence: null, sites: 'youtube', hosts: [], exampleUrl: null },
  pace: null,
  talk: null,
};

const speech: Speech = {
  engines: [],
  activeEngine: null,
  searchModel: null,
  canInstall: false,
  cannotInstallReason: 'Models are installed by the operator of this installation.',
  installation: null,
};

const ok = { state: 'ok' as const };
/** The status of an installation on which everything works and a worker accepts jobs. */
export const status = {
  database: { ...ok, latencyMs: 1 },
  queue: { ...ok, liveWorkers: 1, queues: [], deadLetters: 0 },
  ffmpeg: ok,
} as unknown as Status;

/** Opens the page as a free user with a drive. Other requests get no response. */
export function openUpload(
  given: { at?: string; plan?: Partial<SubscriptionStatus>; workers?: boolean; answers?: object } = {},
) {
  const queue = given.workers === false ? { ...status.queue, state: 'unavailable' } : status.queue;
  return openApp({
    at: given.at ?? '/upload',
    isSignedIn: true,
    answers: {
      ...answerDrives(makeConnections({ dropbox: connected })),
      'GET /api/cloud/onboarding': () => ({ hasSkippedCloudStorageSetup: false }),
      'GET /api/processing-options': () => capabilities,
      'GET /api/speech': () => speech,
      'GET /api/status': () => ({ ...status, queue }),
      'GET /api/plans/subscription': () => makeStatus(given.plan ?? {}),
      ...given.answers,
    },
  });
}

/** Fills in the required fields of a project from text. */
export async function writeText(): Promise<void> {
  fireEvent.change(await findEntry(), { target: { value: 'A valve held.' } });
}

/** Finds the source field. */
export const findEntry = async () =>
  await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Video, audio, link or text' });

export const submit = async () => await userEvent.click(await screen.findByRole('button', { name: makeClips }));

/** Matches the label of the submit button, which includes the cost. */
export const makeClips = /^Make clips/;

export function answerDrives(answer: CloudConnections) {
  return { 'GET /api/cloud/connections': () => answer };
}
