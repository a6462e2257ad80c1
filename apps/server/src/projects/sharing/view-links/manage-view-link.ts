import { defaultViewLinkDays, type ReviewLinkInput, type ViewLink, type ViewLinkKind } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { viewLinks } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { WorkspaceUser } from '../../../http/create-router.ts';
import { recordSecurityEvent } from '../../../security/record-security-event.ts';
import { lockProject, recordActivity } from '../../../teams/index.ts';
import { findProject } from '../../read/get-project.ts';
import { hashPass } from './check-view-link.ts';
import { createViewToken, hashViewToken } from './view-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type LinkDeps = Pick<Deps, 'config' | 'db' | 'secrets' | 'now'>;

/** A link's project and kind. */
type LinkPlace = { projectId: string; kind: ViewLinkKind };

const isLink = ({ projectId, kind }: LinkPlace) => and(eq(viewLinks.projectId, projectId), eq(viewLinks.kind, kind));

/** Finds the link to a user's project; null if there is none. @throws AppError `project_not_found`, `not_allowed` */
export async function findViewLink(deps: LinkDeps, user: WorkspaceUser, place: LinkPlace): Promise<ViewLink | null> {
  return await deps.db.asUser(user.id, async (tx) => {
    await findOwnProject(tx, user, place.projectId);
    const [row] = await tx.select().from(viewLinks).where(isLink(place));
    return row ? toViewLink(deps, row) : null;
  });
}

/**
 * Creates a link to a project, or changes the existing one: its URL stays the same, even if it had expired. A changed
 * password must be entered again.
 * @throws AppError `project_not_found`, `not_allowed`
 */
export async function putViewLink(
  deps: LinkDeps & Pick<Deps, 'auth'>,
  user: WorkspaceUser,
  place: LinkPlace,
  { valid_days: validDays, allows_download: allowsDownload, password }: ReviewLinkInput,
): Promise<ViewLink> {
  const { projectId, kind } = place;
  const lock = password === undefined ? {} : await createLock(deps, password);
  const expiryIn = (days: number) => new Date(deps.now().getTime() + days * DAY_MS);
  return await deps.db.asUser(user.id, async (tx) => {
    const { title } = await lockOwnProject(tx, user, projectId);
    const token = createViewToken();
    const days = validDays ?? defaultViewLinkDays;
    const added = await tx
      .insert(viewLinks)
      .values({
        projectId,
        kind,
        ownerId: user.id,
        tokenHash: hashViewToken(token) ?? '',
        tokenSecret: deps.secrets.encrypt(token),
        validDays: days,
        expiresAt: expiryIn(days),
        allowsDownload: allowsDownload ?? false,
        ...lock,
      })
      .onConflictDoNothing({ target: [viewLinks.projectId, viewLinks.kind] })
      .returning();
    const change = {
      ...(validDays !== undefined && { validDays, expiresAt: expiryIn(validDays) }),
      ...(allowsDownload !== undefined && { allowsDownload }),
      ...lock,
    };
    const isIt = isLink(place);
    const hasChange = added.length === 0 && Object.keys(change).length > 0;
    if (hasChange) await tx.update(viewLinks).set(change).where(isIt);
    const [row] = added.length > 0 ? added : await tx.select().from(viewLinks).where(isIt);
    if (!row) throw new AppError('project_not_found');
    await recordActivity(tx, { workspaceId: user.id, kind: 'view-link-changed', subject: title, projectId });
    await recordSecurityEvent(tx, { userId: user.askerId, kind: 'view-link-changed', subject: title });
    return toViewLink(deps, row);
  });
}

/** Creates the password hash and the pass for browsers that enter the password. */
async function createLock(
  { auth, secrets }: Pick<Deps, 'auth' | 'secrets'>,
  password: string | null,
): Promise<Pick<typeof viewLinks.$inferSelect, 'passwordHash' | 'passHash' | 'passSecret'>> {
  if (password === null) return { passwordHash: null, passHash: null, passSecret: null };
  const pass = createViewToken();
  return {
    passwordHash: await auth.passwords.hash(password),
    passHash: hashPass(pass),
    passSecret: secrets.encrypt(pass),
  };
}

/** Ends a link immediately; the next link has a different URL. @throws AppError `project_not_found`, `not_allowed` */
export async function deleteViewLink({ db }: Pick<Deps, 'db'>, user: WorkspaceUser, place: LinkPlace): Promise<void> {
  await db.asUser(user.id, async (tx) => {
    const { title: subject } = await lockOwnProject(tx, user, place.projectId);
    await tx.delete(viewLinks).where(isLink(place));
    await recordActivity(tx, { workspaceId: user.id, kind: 'view-link-ended', subject, projectId: place.projectId });
    await recordSecurityEvent(tx, { userId: user.askerId, kind: 'view-link-ended', subject });
  });
}

async function findOwnProject(tx: Transaction, user: WorkspaceUser, projectId: string) {
  const project = await findProject(tx, projectId);
  if (project.userId !== user.id) throw new AppError('not_allowed');
  return project;
}

/** The project is locked before its link, since deleting the project or the account locks both. */
async function lockOwnProject(tx: Transaction, user: WorkspaceUser, projectId: string) {
  const project = await findOwnProject(tx, user, projectId);
  if (!(await lockProject(tx, projectId, { isChanging: false }))) throw new AppError('project_not_found');
  return project;
}

function toViewLink(deps: Pick<Deps, 'config' | 'secrets'>, row: typeof viewLinks.$inferSelect): ViewLink {
  return {
    url: findAddress(deps, row.tokenSecret),
    valid_days: row.validDays,
    expires_at: row.expiresAt.toISOString(),
    allows_download: row.allowsDownload,
    has_password: row.passwordHash !== null,
    created_at: row.createdAt.toISOString(),
  };
}

/** Null if its encryption key is gone. */
function findAddress({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, tokenSecret: string): string | null {
  try {
    return new URL(`/view/${secrets.decrypt(tokenSecret)}`, config.publicUrl).href;
  } catch {
    return null;
  }
}
