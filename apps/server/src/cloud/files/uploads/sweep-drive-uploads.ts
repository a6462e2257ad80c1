import { sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { LEASE_SEC } from './claim-drive-upload.ts';
import { MAX_REQUESTED_SEC } from './classify-drive-failure.ts';
import { queueNextUpload, sweepUploadsJob } from './drive-upload-jobs.ts';

const LOOK_SEC = 60;

/**
 * Queues jobs for users who have due files but no queued job, for example after a worker died, then requeues itself.
 */
export async function sweepDriveUploads({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  try {
    // A time later than any lease or delay was written before the clock was set back.
    await db.service.execute(sql`
      update cloud_uploads set next_try_at = now()
      where state in ('waiting', 'uploading') and next_try_at > now()
        + case state when 'uploading' then make_interval(secs => ${2 * LEASE_SEC})
          else make_interval(secs => ${2 * MAX_REQUESTED_SEC}) end`);
    const { rows } = await db.service.execute<{ user_id: string }>(sql`
      select distinct user_id from cloud_uploads
      where state in ('waiting', 'uploading') and (next_try_at is null or next_try_at <= now())`);
    for (const { user_id: userId } of rows) await queueNextUpload(jobs, userId);
  } finally {
    await jobs.send(sweepUploadsJob, {}, { singletonKey: 'sweep', startAfterSec: LOOK_SEC });
  }
}
