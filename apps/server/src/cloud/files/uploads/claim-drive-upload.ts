import type { cloudUploadKinds } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import { listed } from '../../../db/tables/table-columns.ts';
import type { Deps } from '../../../deps.ts';

export type UploadRow = typeof cloudUploads.$inferSelect;

/**
 * The lease duration for a worker that is uploading a file. The worker renews its lease regularly; after this long
 * without a renewal, another worker takes over the file.
 */
export const LEASE_SEC = 30;
/** The number of files uploaded concurrently per user, across all processes. */
const FILES_OF_A_USER = 2;

/** The maximum time a replacement waits for the old file to be removed. */
const REPLACED_SEC = 120;

/** SQL for a file `f` in a drive that is from an earlier version of the project and no longer wanted there. */
export const isReplacedFile = sql`(f.clip_id is not null or f.mime_type = 'text/plain') and not exists (
  select from cloud_uploads o
  where o.project_id = f.project_id and o.provider = f.cloud_provider_id and o.cloud_file_id = f.cloud_file_id
)`;

/** Small and important files first. */
const order: (typeof cloudUploadKinds)[number][] = ['clip', 'transcription', 'analysis', 'full_video'];

/** Takes a user's next file; null if none is due, or if enough of the user's files are being uploaded. */
export async function claimDriveUpload({ db }: Pick<Deps, 'db'>, userId: string): Promise<UploadRow | null> {
  return await db.asService(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`);
    const isMoving = sql`${cloudUploads.state} = 'uploading' and ${cloudUploads.nextTryAt} > now()`;
    const moving = await tx.$count(cloudUploads, and(eq(cloudUploads.userId, userId), isMoving));
    if (moving >= FILES_OF_A_USER) return null;
    const id = await findDue(tx, userId);
    if (id === null) return null;
    const [row] = await tx
      .update(cloudUploads)
      .set({
        state: 'uploading',
        attempts: sql`${cloudUploads.attempts} + 1`,
        nextTryAt: sql`now() + make_interval(secs => ${LEASE_SEC})`,
      })
      .where(eq(cloudUploads.id, id))
      .returning();
    return row ?? null;
  });
}

/**
 * Finds the next file to upload. A project's first file creates its folder, and the others wait for that. A replacement
 * waits until the old file with the same name is removed, since drives would add a number to its name; an unreachable
 * drive delays it by at most `REPLACED_SEC`.
 */
async function findDue(tx: Transaction, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from cloud_uploads u
    where u.user_id = ${userId} and u.state in ('waiting', 'uploading')
      and (u.next_try_at is null or u.next_try_at <= now())
      and (
        exists (select from project_folders f where f.project_id = u.project_id and f.provider = u.provider)
        or not exists (
          select from cloud_uploads o
          where o.project_id = u.project_id and o.provider = u.provider
            and o.state = 'uploading' and o.next_try_at > now()
        )
      )
      and (
        u.created_at < now() - make_interval(secs => ${REPLACED_SEC})
        or not exists (
          select from cloud_storage_files f
          where f.project_id = u.project_id and f.cloud_provider_id = u.provider and lower(f.name) = lower(u.name)
            and ${isReplacedFile}
        )
      )
    order by u.created_at, array_position(array[${listed(order)}], u.kind), u.name
    limit 1 for update of u skip locked`);
  return rows[0]?.id ?? null;
}

/** Returns the number of seconds until a user's next file is due; null if none are left. */
export async function findNextDueSec({ db }: Pick<Deps, 'db'>, userId: string): Promise<number | null> {
  const { rows } = await db.service.execute<{ sec: number | null }>(sql`
    select extract(epoch from min(coalesce(next_try_at, now())) - now())::float8 as sec from cloud_uploads
    where user_id = ${userId} and state in ('waiting', 'uploading')`);
  const sec = rows[0]?.sec ?? null;
  return sec === null ? null : Math.max(1, Math.ceil(sec));
}
