import { availableParallelism } from 'node:os';
import type { ErrorCode } from '@clipwright/contract';

/** Something that all accounts share and of which there is too little for everyone at once, in this process. */
export type LimitedResource = {
  /** The unit of the amounts: work or transfers at the same time, or bytes held in memory. */
  unit: 'slots' | 'bytes';
  ofAccount: number;
  /** The limit of one subscriber's network (`networkOf`), which the people of an office share. */
  ofNetwork: number;
  ofAll: number;
  /** The amount reserved for accounts and networks that used little in the last minutes, or half of what others did; default 0. */
  keptForLight?: number;
  /** Slots beyond `ofAll` for inputs of up to so many bytes, which are done before the next large one would be. */
  quick?: { upToBytes: number; slots: number };
  /** Resources with the same word share the places of an account: it holds `ofAccount` of them together. */
  together?: 'checks';
  /** The number of an account's requests that may wait for their turn, and for how long; by default none may. */
  waiting?: { ofAccount: number; longestSec: number };
  /** The `Retry-After` of a refused request. */
  retryAfterSec: number;
  /** The word of the sentences of `too_many_at_once` and `resource_busy`. */
  what: 'uploads' | 'checks' | 'downloads' | 'texts' | 'streams' | 'passwords' | 'answers';
  /** The error for an account at its own limit; default `too_many_at_once`. */
  ownCode?: ErrorCode;
};

const MB = 1024 ** 2;
/** Checks that each keep a core busy. */
const HEAVY_CHECKS = Math.max(2, Math.ceil(availableParallelism() / 2));
/** Subtitles of three hours, or a logo. */
const QUICK_BYTES = 256 * 1024;
/** A minute of compressed music. */
const QUICK_MUSIC_BYTES = 2 * MB;

/**
 * Every shared resource of this process. Slots that cost a socket and a file are many, so that it takes sixty
 * accounts or more to hold them all; slots that cost a core or much memory are few and given in turns.
 */
export const limitedResources = {
  /** Requests whose session, token or key is looked up. Until then only their network is known. */
  lookups: {
    unit: 'slots',
    ofAccount: 16,
    ofNetwork: 16,
    ofAll: 48,
    waiting: { ofAccount: 2_000, longestSec: 20 },
    retryAfterSec: 2,
    what: 'answers',
  },
  /** Requests in progress, until their response starts. A browser has six connections to a server. */
  requests: {
    unit: 'slots',
    ofAccount: 8,
    ofNetwork: 200,
    ofAll: 2_000,
    waiting: { ofAccount: 400, longestSec: 20 },
    retryAfterSec: 2,
    what: 'answers',
  },
  /** Bodies that are read into memory, by the size they announce. */
  'bodies-in-memory': {
    unit: 'bytes',
    ofAccount: 16 * MB,
    ofNetwork: 32 * MB,
    ofAll: 512 * MB,
    retryAfterSec: 5,
    what: 'texts',
  },
  /** Forms with a file that go to the disk: kits, music, pictures, logos, subtitles. */
  'form-uploads': {
    unit: 'slots',
    ofAccount: 4,
    ofNetwork: 24,
    ofAll: 300,
    retryAfterSec: 10,
    what: 'uploads',
  },
  /** Parts of videos: twice as many as a page sends, for two tabs. */
  'upload-parts': {
    unit: 'slots',
    ofAccount: 16,
    ofNetwork: 128,
    ofAll: 1_000,
    retryAfterSec: 1,
    what: 'uploads',
  },
  /** A thread of up to 512 MB that reads subtitles. */
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
  /** An ffmpeg of up to 1 GB that draws a picture again. */
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
  /** An ffmpeg that writes music again, for seconds. */
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
  /** A yt-dlp that looks at a link: seconds of a core, or half a minute where a site is silent. */
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
  /** ZIP archives that are made while they are read. */
  archives: {
    unit: 'slots',
    ofAccount: 2,
    ofNetwork: 12,
    ofAll: 200,
    retryAfterSec: 10,
    what: 'downloads',
    ownCode: 'too_many_downloads',
  },
  /** Timelines and subtitles, which read everything that is known of a source. */
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
  /** Stored transcripts that are read completely, to be sent or searched. */
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
  /** Responses of more than 64 KB, by their size, until the client has read them. */
  'answers-in-memory': {
    unit: 'bytes',
    ofAccount: 48 * MB,
    ofNetwork: 96 * MB,
    ofAll: 512 * MB,
    keptForLight: 128 * MB,
    retryAfterSec: 5,
    what: 'answers',
  },
  /** The words, pictures and suggestions that a page needs to edit a clip. */
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
  /** Clips out of a drive, which a player reads for as long as it plays. */
  'drive-streams': {
    unit: 'slots',
    ofAccount: 6,
    ofNetwork: 36,
    ofAll: 400,
    retryAfterSec: 5,
    what: 'downloads',
  },
  /**
   * Files sent unchanged; a page with players reads many of them. The wait is short, since a waiting request holds one of
   * the account's `requests`.
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
  /** Pages that follow a run; each costs a look at the database whenever something changes. */
  'event-streams': {
    unit: 'slots',
    ofAccount: 30,
    ofNetwork: 300,
    ofAll: 3_000,
    retryAfterSec: 15,
    what: 'streams',
  },
  /** A password that is hashed: 0.3 s of a core and 32 MB. More at once would fill the threads that files need as well. */
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
   * Attempts to deliver webhooks, each up to 12 s if the receiver is silent. Counted in the database, for all workers.
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
