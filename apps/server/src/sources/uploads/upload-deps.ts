import type { ChunkPlace, PlanSlug, ProjectRequest } from '@clipwright/contract';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/open-database.ts';
import type { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';

export type SourceRow = typeof sources.$inferSelect;

/** A chunk that may begin an upload: whose it is, from where, where it belongs and what is to be made of the file. */
export type Opening = { userId: string; network: string; place: ChunkPlace; request: ProjectRequest };

/** What an installation allows of files. */
export type UploadLimits = {
  largestFileBytes: number;
  /** How long a source may be. */
  longestMinutes: (plan: PlanSlug) => number;
};

/** What uploads need of the processing of projects, which knows what a request means. */
export type UploadHooks = {
  /** Refuses what could not be processed anyway, such as a user without a video left, before anything is sent. */
  mayBegin(
    tx: Transaction,
    upload: { userId: string; request: ProjectRequest; sizeBytes: number },
  ): Promise<{
    /** How many videos the user can still pay for; null: without a limit. */
    videosLeft: number | null;
  }>;
  /** Makes the project of a file that is here, in the service transaction that says so. Its request is the row's. */
  onUploaded(tx: Transaction, source: SourceRow): Promise<void>;
};

export type UploadDeps = Pick<Deps, 'db' | 'jobs' | 'files' | 'now'> & { limits: UploadLimits; hooks: UploadHooks };

/** What the settings say. */
export function readLimits({ limits }: Pick<Config, 'limits'>): UploadLimits {
  return {
    largestFileBytes: limits.largestSourceBytes,
    longestMinutes: (plan) => (plan === 'free' ? limits.longestMinutesFree : limits.longestMinutesPaid),
  };
}

/** A row is not written for every chunk only to live a little longer. */
export const PROLONGED_AFTER_MS = 60 * 1000;

/** How long an unfinished upload stays after its last chunk: an hour at least. */
export const UNFINISHED_LIFETIME_MS = 60 * 60 * 1000 + PROLONGED_AFTER_MS;

/** How long a whole file stays until it is checked, and then until a project takes it. */
export const READY_LIFETIME_MS = 24 * 60 * 60 * 1000;
