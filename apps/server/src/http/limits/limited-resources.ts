import { availableParallelism } from 'node:os';
import type { ErrorCode } from '@clipwright/contract';

/** A resource in this process that all accounts share and that is too scarce for everyone to use concurrently. */
export type LimitedResource = {
  /** The unit of the amounts: concurrent work or transfers, or bytes held in memory. */
  unit: 'slots' | 'bytes';
  ofAccount: number;
  /** The limit per subscriber network (`networkOf`), such as an office that several people share. */
  ofNetwork: number;
  ofAll: number;
  /**
   * The amount reserved for accounts and networks that used little in the last few minutes, or less than half as much
   * as others; defaults to 0.
   */
  keptForLight?: number;
  /** Slots in addition to `ofAll` for inputs up to this many bytes, which finish before the next large input would. */
  quick?: { upToBytes: number; slots: number };
  /** Resources with the same word share an account's slots: an account holds at most `ofAccount` of them in total. */
  together?: 'checks';
  /** The number of requests per account that may wait their turn, and for how long; none by default. */
  waiting?: { ofAccount: number; longestSec: number };
  /** The `Retry-After` value for a refused request. */
  retryAfterSec: number;
  /** The word used in the messages for `too_many_at_once` and `resource_busy`. */
  what: 'uploads' | 'checks' | 'downloads' | 'texts' | 'streams' | 'passwords' | 'answers';
  /** The error for an account that has reached its own limit; defaults to `too_many_at_once`. */
  ownCode?: ErrorCode;
};

const MB = 1024 ** 2;
/** The number of concurrent checks, each of which keeps one core busy. */
const HEAVY_CHECKS = Math.max(2, Math.ceil(availableParallelism() / 2));
/** Three hours of subtitles, or a logo. */
const QUICK_BYTES = 256 * 1024;
/** About one minute of compressed music. */
const QUICK_MUSIC_BYTES = 2 * MB;

/**
 * All of this process's shared resources. Slots that only cost a socket and a file are plentiful, so that it takes at
 * least sixty accounts to occupy them all; slots that cost a core or a lot of memory are few and assigned in turn.
 */
export const limitedResources = {
  /** Requests whose session, token or key is being looked up. Until that finishes, only their network is known. */
  lookups: {
    unit: 'slots',
    ofAccount: 16,
    ofNetwork: 16,
    ofAll: 48,
    waiting: { ofAccount: 2_000, longestSec: 20 },
    retryAfterSec: 2,
    what: 'answers',
  },
  /** Requests in progress, until their response starts. Browsers open six connections per server. */
  requests: {
    unit: 'slots',
    ofAccount: 8,
    ofNetwork: 200,
    ofAll: 2_000,
    waiting: { ofAccount: 400, longestSec: 20 },
    retryAfterSec: 2,
    what: 'answers',
  },
  /** Bodies that are read into memory, by their announced size. */
  'bodies-in-memory': {
    unit: 'bytes',
    ofAccount: 16 * MB,
    ofNetwork: 32 * MB,
    ofAll: 512 * MB,
    retryAfterSec: 5,
    what: 'texts',
  },
  /** Forms with a file that is written to disk: kits, music, pictures, logos, subtitles. */
  'form-uploads': {
    unit: 'slots',
    ofAccount: 4,
    ofNetwork: 24,
    ofAll: 300,
    retryAfterSec: 10,
    what: 'uploads',
  },
  /** Video parts: twice the number that a page sends concurrently, for two tabs. */
  'upload-parts': {
    unit: 'slots',
    ofAccount: 16,
    ofNetwork: 128,
    ofAll: 1_000,
    retryAfterSec: 1,
    what: 'uploads',
  },
  /** Threads of up to 512 MB that parse subtitles. */
  'subtitle-checks': {
    unit: 'slots',
    ofAccount: 1,
    ofNetwork: 2,
    ofAll: HEAVY_CHECKS,
    keptForLight: 1,
    quick: { upToBytes: QUICK_BYTES, slots: 1 },
    together: 'checks',
    waiting: { ofAccount: 4, longestSec: 50 },
    retryAfterSec: 10,
    what: 'checks',
  },
  /** ffmpeg processes of up to 1 GB that re-encode a picture. */
  'picture-checks': {
    unit: 'slots',
    ofAccount: 1,
    ofNetwork: 2,
    ofAll: HEAVY_CHECKS,
    keptForLight: 1,
    quick: { upToBytes: QUICK_BYTES, slots: 1 },
    together: 'checks',
    waiting: { ofAccount: 4, longestSec: 50 },
    retryAfterSec: 10,
    what: 'checks',
  },
  /** ffmpeg processes that re-encode music, for a few seconds. */
  'music-checks': {
    unit: 'slots',
    ofAccount: 1,
    ofNetwork: 2,
    ofAll: 3,
    keptForLight: 1,
    quick: { upToBytes: QUICK_MUSIC_BYTES, slots: 1 },
    together: 'checks',
    waiting: { ofAccount: 2, longestSec: 60 },
    retryAfterSec: 10,
    what: 'checks',
  },
  /** yt-dlp processes that inspect a link: seconds of CPU time, or half a minute if a site does not respond. */
  'link-looks': {
    unit: 'slots',
    ofAccount: 1,
    ofNetwork: 2,
    ofAll: 4,
    keptForLight: 2,
    waiting: { ofAccount: 4, longestSec: 15 },
    retryAfterSec: 5,
    what: 'answers',
    ownCode: 'link_tool_busy',
  },
  /** ZIP archives that are created while they are being downloaded. */
  archives: {
    unit: 'slots',
    ofAccount: 2,
    ofNetwork: 12,
    ofAll: 200,
    retryAfterSec: 10,
    what: 'downloads',
    ownCode: 'too_many_downloads',
  },
  /** Timelines and subtitles, which read all data about a source. */
  timelines: {
    unit: 'slots',
    ofAccount: 2,
    ofNetwork: 4,
    ofAll: 6,
    keptForLight: 1,
    waiting: { ofAccount: 4, longestSec: 20 },
    retryAfterSec: 5,
    what: 'answers',
  },
  /** Stored transcripts that are read completely in order to send or search them. */
  transcripts: {
    unit: 'slots',
    ofAccount: 1,
    ofNetwork: 2,
    ofAll: 4,
    keptForLight: 1,
    waiting: { ofAccount: 6, longestSec: 20 },
    retryAfterSec: 2,
    what: 'answers',
  },
  /** Responses larger than 64 KB, by size, until the client has read them. */
  'answers-in-memory': {
    unit: 'bytes',
    ofAccount: 48 * MB,
    ofNetwork: 96 * MB,
    ofAll: 512 * MB,
    keptForLight: 128 * MB,
    retryAfterSec: 5,
    what: 'answers',
  },
  /** The words, pictures and suggestions that a page needs for editing a clip. */
  'edit-material': {
    unit: 'slots',
    ofAccount: 1,
    ofNetwork: 2,
    ofAll: 3,
    keptForLight: 1,
    waiting: { ofAccount: 6, longestSec: 20 },
    retryAfterSec: 2,
    what: 'answers',
  },
  /** Clips streamed from a drive, which a player reads for as long as it plays. */
  'drive-streams': {
    unit: 'slots',
    ofAccount: 6,
    ofNetwork: 36,
    ofAll: 400,
    retryAfterSec: 5,
    what: 'downloads',
  },
  /**
   * Files sent unchanged; a page with players reads many of them. The wait is short, since a waiting request occupies
   * one of the account's `requests` slots.
   */
  'file-streams': {
    unit: 'slots',
    ofAccount: 16,
    ofNetwork: 160,
    ofAll: 2_000,
    waiting: { ofAccount: 200, longestSec: 5 },
    retryAfterSec: 5,
    what: 'downloads',
  },
  /** Pages that follow a run; each costs a database query whenever something changes. */
  'event-streams': {
    unit: 'slots',
    ofAccount: 30,
    ofNetwork: 300,
    ofAll: 3_000,
    retryAfterSec: 15,
    what: 'streams',
  },
  /**
   * Password hashes in progress: 0.3 s of CPU time and 32 MB each. More would exhaust the thread pool that file access
   * also needs.
   */
  'password-hashes': {
    unit: 'slots',
    ofAccount: 2,
    ofNetwork: 2,
    ofAll: 2,
    waiting: { ofAccount: 60, longestSec: 20 },
    retryAfterSec: 15,
    what: 'passwords',
  },
  /**
   * Webhook delivery attempts, each up to 12 s if the receiver does not respond. Counted in the database, across all
   * workers.
   */
  'webhook-sends': {
    unit: 'slots',
    ofAccount: 2,
    ofNetwork: 32,
    ofAll: 32,
    keptForLight: 20,
    retryAfterSec: 2,
    what: 'answers',
  },
} as const satisfies Record<string, LimitedResource>;

export type ResourceName = keyof typeof limitedResources;
