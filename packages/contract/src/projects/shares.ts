import { z } from 'zod';
import { email } from '../accounts/account-fields.ts';
import { branding } from '../teams/branding.ts';
import { person } from './project-detail.ts';
import { listedProject } from './projects.ts';

/** An address that a project is shared with. It does not reveal whether the address has an account or is verified. */
export const projectShare = z
  .object({ id: z.uuid(), email: z.string(), permissions: z.literal('read'), created_at: z.iso.datetime() })
  .meta({ id: 'ProjectShare' });
export type ProjectShare = z.infer<typeof projectShare>;

/** `GET /api/projects/{id}/shares` */
export const projectShareList = z.object({ shares: z.array(projectShare) }).meta({ id: 'ProjectShareList' });

/** `POST /api/projects/{id}/shares` */
export const shareInput = z.object({ email }).meta({ id: 'ShareInput' });

/** `GET /api/projects/shared`: the projects shared with the user, newest first. */
export const sharedProjectList = z
  .object({
    projects: z.array(listedProject.extend({ owner: person, shared_at: z.iso.datetime() })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'SharedProjectList' });

/** `GET /api/invitations/{token}`: the facts of an invitation that its link shows before sign-in. */
export const invitation = z
  .object({ title: z.string(), owner_name: z.string(), branding: branding.nullable() })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;
