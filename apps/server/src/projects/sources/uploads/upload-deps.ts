import type { ChunkPlace, PlanSlug, ProjectRequest } from '@clipwright/contract';
import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../db/open-database.ts';
import type { sources } from '../../../db/tables/sources-tables.ts';
import type { Deps } from '../../../deps.ts';

export type SourceRow = typeof sources.$inferSelect;

/** A chunk that may start an upload: its user, network and position, and the request for the file. */
export type Opening = { userId: string; network: string; place: ChunkPlace; request: ProjectRequest };

/** The installation's file limits. */
export type UploadLimits = {
  largestFileBytes: number;
  /** The maximum source duration. */
  longestMinutes: (plan: PlanSlug) => number;
};

/** Hooks into project processing, which parses requests. */
export type UploadHooks = {
  /**
   * Refuses uploads that could not be processed anyway, such as from a user with no videos left, before anything is
   * sent.
   */
  mayBegin(
    tx: Transaction,
    upload: { userId: string; request: ProjectRequest; sizeBytes: number },
  ): Promise<{
    /** The number of videos that the user can still pay for; null: no limit. */
    videosLeft: number | null;
  }>;
  /**
   * Creates the project for a received file, in the service transaction that records the file. The row contains the
   * request.
   */
  onUploaded(tx: Transaction, source: SourceRow): Promise<void>;
};

export type UploadDeps = Pick<Deps, 'db' | 'jobs' | 'files' | 'now'> & { limits: UploadLimits; hooks: UploadHooks };

/** Reads the configured limits. */
export function readLimits({ limits }: Pick<Config, 'limits'>): UploadLimits {
  return {
    largestFileBytes: limits.largestSourceBytes,
    longestMinutes: (plan) => (plan === 'free' ? limits.longestMinutesFree : limits.longestMinutesPaid),
  };
}

/** The row is not updated for every chunk just to extend its lifetime slightly. */
export const PROLONGED_AFTER_MS = 60 * 1000;

/** The lifetime of an unfinished upload after its last chunk: at least an hour. */
export const UNFINISHED_LIFETIME_MS = 60 * 60 * 1000 + PROLONGED_AFTER_MS;

/** The time for which a complete file is kept until it is checked, and then until a project uses it. */
export const READY_LIFETIME_MS = 24 * 60 * 60 * 1000;
