import { pgRole } from 'drizzle-orm/pg-core';

/** The role for requests: it sees the rows belonging to the user in `app.user_id`, and owns nothing. */
export const appRole = pgRole('clipwright_app').existing();

/**
 * The role for reading a workspace's lists: it sees nothing shared by others, so that Postgres can find one owner's
 * rows by their index. It writes nothing and owns nothing.
 */
export const workspaceRole = pgRole('clipwright_workspace').existing();

/**
 * The role for view links: it reads a few columns of the rows opened by the link in `app.view_token_hash`, writes
 * nothing and owns nothing.
 */
export const viewerRole = pgRole('clipwright_viewer').existing();

/** The role for sign-in, jobs and confirmed events: it sees every row, and owns nothing. */
export const serviceRole = pgRole('clipwright_service').existing();

/** All roles the program logs in as. */
export const programRoles = [appRole, workspaceRole, serviceRole, viewerRole] as const;
