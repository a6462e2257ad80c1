import { pgRole } from 'drizzle-orm/pg-core';

/** The role of requests: it sees the rows of the user named by `app.user_id`, and owns nothing. */
export const appRole = pgRole('clipwright_app').existing();

/**
 * The role that reads lists of a workspace: it sees nothing that others share, so that Postgres finds the rows of one
 * owner by their index. It writes nothing and owns nothing.
 */
export const workspaceRole = pgRole('clipwright_workspace').existing();

/**
 * The role of view links: it reads a few columns of the rows opened by the link named by `app.view_token_hash`, writes
 * nothing and owns nothing.
 */
export const viewerRole = pgRole('clipwright_viewer').existing();

/** The role of sign-in, jobs and confirmed events: it sees every row, and owns nothing. */
export const serviceRole = pgRole('clipwright_service').existing();

/** All roles that the program logs in as. */
export const programRoles = [appRole, workspaceRole, serviceRole, viewerRole] as const;
