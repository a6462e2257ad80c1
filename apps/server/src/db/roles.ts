import { pgRole } from 'drizzle-orm/pg-core';

/** A request logs in as this role: it sees the rows of the user named by `app.user_id`, and owns nothing. */
export const appRole = pgRole('clipwright_app').existing();

/**
 * Lists of what is in a workspace are read as this role: it sees nothing that others share, so that Postgres finds the rows of
 * one owner by their index. It writes nothing and owns nothing.
 */
export const workspaceRole = pgRole('clipwright_workspace').existing();

/**
 * Who opens a view link logs in as this role: it reads a few columns of what the link named by `app.view_token_hash` opens,
 * writes nothing and owns nothing.
 */
export const viewerRole = pgRole('clipwright_viewer').existing();

/** Sign-in, jobs and confirmed events log in as this role: it sees every row, and owns nothing. */
export const serviceRole = pgRole('clipwright_service').existing();

/** All that the program logs in as. */
export const programRoles = [appRole, workspaceRole, serviceRole, viewerRole] as const;
