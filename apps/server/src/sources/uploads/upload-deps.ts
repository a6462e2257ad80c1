import type { ChunkPlace, PlanSlug, ProjectRequest } from '@clipwright/contract';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/open-database.ts';
import type { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';

export type SourceRow = typeof sources.$inferSelect;

/** A chunk that may start an upload: its user, network and position, and the request for the file. */
export type Opening = { userId: string; network: string; place: ChunkPlace; request: ProjectRequest };

/** The installation's limits for files. */
export type UploadLimits = {
  largestFileBytes: number;
  /** The maximum length of a source. */
  longestMinutes: (plan: PlanSlug) => number;
};

/** Hooks into the processing of projects, which parses requests. */
export type UploadHooks = {
  /**
   * Refuses uploads that could not be processed anyway, such as of a user without a video left, before anything is
   * sent.
   */
  mayBegin(
    tx: Transaction,
    upload: { userId: string; request: ProjectRequest; sizeBytes: number },
  ): Promise<{
    /** The videos that the user can still pay for; null: no limit. */
    videosLeft: number | null;
  }>;
  /**
   * Makes the project of a file that has arrived, in the service transaction that records it. Its request is the row's.
   */
  onUploaded(tx: Transaction, source: SourceRow): Promise<void>;
};

export type UploadDeps = Pick<Deps, 'db' | 'jobs' | 'files' | 'now'> & { limits: UploadLimits; hooks: UploadHooks };

/** Reads the limits from the configuration. */
export function readLimits({ limits }: Pick<Config, 'limits'>): UploadLimits {
  return {
    largestFileBytes: limits.largestSourceBytes,
    longestMinutes: (plan) => (plan === 'free' ? limits.longestMinutesFree : limits.longestMinutesPaid),
  };
}

/** A row is not written for every chunk only to live a little longer. */
export const PROLONGED_AFTER_MS = 60 * 1000;

/** The lifetime of an unfinished upload after its last chunk: an hour at least. */
export const UNFINISHED_LIFETIME_MS = 60 * 60 * 1000 + PROLONGED_AFTER_MS;

/** The lifetime of a complete file until it is checked, and then until a project takes it. */
export const READY_LIFETIME_MS = 24 * 60 * 60 * 1000;
