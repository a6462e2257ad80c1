import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';
import { viewerRole } from '../roles.ts';

/** The view link this transaction belongs to, if it is still valid and its password, if any, was entered. */
const isOpenLink = (link: { tokenHash: SQL; expiresAt: SQL; passHash: SQL }) =>
  sql`(${link.tokenHash} = (select nullif(current_setting('app.view_token_hash', true), '')) and ${link.expiresAt} > now() and (${link.passHash} is null or ${link.passHash} = (select nullif(current_setting('app.view_pass_hash', true), ''))))`;

const isOpenLinkL = isOpenLink({
  tokenHash: sql`l.token_hash`,
  expiresAt: sql`l.expires_at`,
  passHash: sql`l.pass_hash`,
});

/** Rows that anyone with a view link may read. The grants limit which columns. */
function viewableIf(condition: SQL) {
  return pgPolicy('view_link_read', { for: 'select', to: viewerRole, using: condition });
}

/** The link itself. */
export function viewableByItsToken(link: { tokenHash: AnyPgColumn; expiresAt: AnyPgColumn; passHash: AnyPgColumn }) {
  return viewableIf(
    isOpenLink({
      tokenHash: sql`${link.tokenHash}`,
      expiresAt: sql`${link.expiresAt}`,
      passHash: sql`${link.passHash}`,
    }),
  );
}

/** The link's project. */
export function viewableProject(id: AnyPgColumn) {
  return viewableIf(sql`${id} = any (array(select l.project_id from view_links l where ${isOpenLinkL}))`);
}

/** The link's owner. */
export function viewableOwner(id: AnyPgColumn) {
  return viewableIf(sql`${id} = any (array(select l.owner_id from view_links l where ${isOpenLinkL}))`);
}

/** The project's clips, excluding the full video and skipped clips. */
export function viewableClip(clip: { projectId: AnyPgColumn; kind: AnyPgColumn; decision: AnyPgColumn }) {
  return viewableIf(
    sql`${clip.projectId} = any (array(select l.project_id from view_links l where ${isOpenLinkL})) and ${clip.kind} = 'clip' and ${clip.decision} is distinct from 'skipped'`,
  );
}

/** Rows belonging to those clips, which are looked up under their own policy. */
export function viewableOfClip(clipId: AnyPgColumn) {
  return viewableIf(
    sql`${clipId} = any (array(select c.id from video_clips c join view_links l on l.project_id = c.project_id where ${isOpenLinkL}))`,
  );
}

/**
 * Comments on a review link's clips: its holder reads all of them and adds their own, in no one else's name.
 * @param isOwn a further condition for rows they wrote
 */
export function reviewable(
  row: { userId: AnyPgColumn; projectId: AnyPgColumn; clipId: AnyPgColumn },
  { isOwn, canChange }: { isOwn: SQL; canChange: boolean },
) {
  const isOfLink = sql`${row.clipId} = any (array(select c.id from video_clips c join view_links l on l.project_id = c.project_id where ${isOpenLinkL} and l.kind = 'review'))`;
  const isOfOwner = sql`(${row.projectId}, ${row.userId}) in (select l.project_id, l.owner_id from view_links l where ${isOpenLinkL})`;
  const isWritable = sql`${isOfLink} and ${isOfOwner} and ${isOwn}`;
  return [
    viewableIf(isOfLink),
    pgPolicy('view_link_add', { for: 'insert', to: viewerRole, withCheck: isWritable }),
    ...(canChange
      ? [pgPolicy('view_link_change', { for: 'update', to: viewerRole, using: isOfLink, withCheck: isWritable })]
      : []),
  ];
}
