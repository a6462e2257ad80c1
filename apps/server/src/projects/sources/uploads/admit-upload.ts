import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources, uploadReservations } from '../../../db/tables/sources-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { fileTooLarge } from '../../../http/limits/file-too-large.ts';
import { boundsOf } from './chunk-extents.ts';
import { decideUploadRoom, type Reservation } from './decide-upload-room.ts';
import type { Opening, UploadDeps } from './upload-deps.ts';

/** The maximum number of unfinished uploads per user, so starting uploads cannot fill the disk. */
const MAX_UNFINISHED = 10;
/** The disk space reserved for everything else. */
const RESERVE_BYTES = 1e9;

/**
 * Decides whether an upload may start, one at a time, so that concurrent uploads take each other into account. No
 * refusal reveals the free space. @throws AppError for uploads that cannot be used
 */
export async function admitUpload(deps: UploadDeps, tx: Transaction, opening: Opening): Promise<void> {
  const { userId, place, request } = opening;
  const largestFileBytes = Math.min(
    deps.limits.largestFileBytes,
    deps.files.drafts.maxBytes ?? Number.POSITIVE_INFINITY,
  );
  await refuseTaken(tx, opening);
  const bytes = boundsOf(place);
  if (bytes.most === 0) throw new AppError('file_not_video');
  if (bytes.least > largestFileBytes) throw fileTooLarge(bytes.least, largestFileBytes);
  const { videosLeft } = await deps.hooks.mayBegin(tx, { userId, request, sizeBytes: bytes.least });
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('begin upload', 0))`);
  const begun = await readBegun(deps, tx, opening);
  const mostUploads = Math.min(MAX_UNFINISHED, videosLeft ?? MAX_UNFINISHED);
  const isTooMuch = begun.bytesOfUser + bytes.least > mostUploads * largestFileBytes;
  if (begun.countOfUser >= MAX_UNFINISHED || isTooMuch) throw new AppError('too_many_uploads');
  const freeBytes = await deps.files.freeBytes();
  if (freeBytes === null) return;
  const roomBytes = freeBytes - RESERVE_BYTES;
  // If everything announced fits, it does not matter who owns it.
  if (bytes.most + begun.reservedBytes <= roomBytes) return;
  const decided = decideUploadRoom({
    roomBytes,
    neededBytes: bytes.most,
    opener: await readOpener(tx, opening),
    reservations: await readReservations(deps, tx, opening),
  });
  if (decided === 'network') throw new AppError('network_uploads_unfinished');
  if (decided === 'disk') throw new AppError('disk_full');
}

/** Clients choose ids, so another user's id is treated as unknown. */
async function refuseTaken(tx: Transaction, { userId, place: { projectId } }: Opening): Promise<void> {
  const isTaken = sql<boolean>`exists (select from ${projects} where ${projects.id} = ${projectId})
    or exists (select from ${sources} where ${sources.uploadId} = ${projectId} and ${or(
      ne(sources.userId, userId),
      eq(sources.state, 'removed'),
    )})`;
  const { rows } = await tx.execute<{ isTaken: boolean }>(sql`select ${isTaken} as "isTaken"`);
  if (rows[0]?.isTaken) throw new AppError('project_not_found');
}

/** The other uploads in progress. */
function isOther({ now }: Pick<UploadDeps, 'now'>, { place }: Opening) {
  const own = sql`array(select ${sources.id} from ${sources} where ${sources.uploadId} = ${place.projectId})`;
  return and(gt(uploadReservations.expiresAt, now()), sql`${uploadReservations.sourceId} <> all (${own})`);
}

/**
 * Each reserves only as many of its missing bytes as it has already sent, so blocking the disk takes as much traffic as
 * filling it.
 */
const reservedBytes = sql<number>`coalesce(sum(least(
  ${uploadReservations.sizeBytes} - ${uploadReservations.receivedBytes}, ${uploadReservations.receivedBytes})), 0)::float8`;

async function readBegun(deps: Pick<UploadDeps, 'now'>, tx: Transaction, opening: Opening) {
  const isOfUser = eq(uploadReservations.userId, opening.userId);
  const [begun] = await tx
    .select({
      countOfUser: sql<number>`(count(*) filter (where ${isOfUser}))::int`,
      bytesOfUser: sql<number>`coalesce(sum(${uploadReservations.sizeBytes}) filter (where ${isOfUser}), 0)::float8`,
      reservedBytes,
    })
    .from(uploadReservations)
    .where(isOther(deps, opening));
  if (!begun) throw new Error('Nothing was added up.');
  return begun;
}

/** Reads the reservations per account and network. */
async function readReservations(
  deps: Pick<UploadDeps, 'now'>,
  tx: Transaction,
  opening: Opening,
): Promise<Reservation[]> {
  const { userId, network } = uploadReservations;
  return await tx
    .select({ userId, network, isProven: isProven(sql`${uploadReservations}.user_id`), reservedBytes })
    .from(uploadReservations)
    .where(isOther(deps, opening))
    .groupBy(userId, network);
}

async function readOpener(tx: Transaction, { userId, network }: Opening) {
  const { rows } = await tx.execute<{ isProven: boolean }>(sql`select ${isProven(sql`${userId}`)} as "isProven"`);
  return { userId, network, isProven: rows[0]?.isProven ?? false };
}

/** SQL that is true if an account has ever uploaded a complete video. */
function isProven(account: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${sources} done where done.user_id = ${account}
    and done.kind = 'file' and done.media_info is not null and done.state in ('ready', 'removed'))`;
}
