import {
  cloudFileDeletionAnswer,
  cloudFiles,
  cloudLocation,
  cloudProviderId,
  cloudVideos,
  pageQuery,
  projectCloud,
  saveToCloudInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { listDriveVideos } from './import/list-drive-videos.ts';
import { listDriveFiles } from './list-drive-files.ts';
import { readProjectCloud } from './read-project-cloud.ts';
import { deleteDriveFile } from './removal/delete-drive-file.ts';
import { retryUpload, saveToDrives } from './save-to-drives.ts';
import { findDriveLocation } from './stream/find-drive-location.ts';
import { streamDriveCopy } from './stream/stream-drive-copy.ts';

const tags = ['cloud'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

/** Limits requests to a provider, which has its own limits as well. */
const limitAsking = rateLimit({ name: 'ask-drive', points: 60, durationSec: 60, isShared: false, keyBy: 'user' });

/** Limits requests that upload files to a drive. */
const limitSaving = rateLimit({
  name: 'save-to-drives',
  points: 120,
  durationSec: 600,
  isShared: false,
  keyBy: 'user',
});

const readRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/cloud',
  tags,
  summary: 'Where the files of a project are in the user’s drives, and how far those are that are on their way',
  request: byId,
  responses: { 200: jsonResponse(projectCloud, 'Folders and files'), ...failures },
});

const saveRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/cloud',
  tags,
  summary: 'Put a copy of a project into drives, or try again what is not there',
  middleware: [limitSaving] as const,
  request: { ...byId, body: jsonBody(saveToCloudInput) },
  responses: { 200: jsonResponse(projectCloud, 'As it is now'), ...failures },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/api/cloud/uploads/{id}/retry',
  tags,
  summary: 'Try again to put one file into a drive',
  middleware: [limitSaving] as const,
  request: byId,
  responses: { 200: jsonResponse(projectCloud, 'The project’s files as they are now'), ...failures },
});

const filesRoute = createRoute({
  method: 'get',
  path: '/api/cloud/files',
  tags,
  summary: 'The user’s files in their drives, newest first',
  request: {
    query: z.object(pageQuery()),
  },
  responses: { 200: jsonResponse(cloudFiles, 'A page of them'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/cloud/files/{id}',
  tags,
  summary: 'Delete a file from the user’s drive; what is kept here stays',
  middleware: [limitAsking] as const,
  request: byId,
  responses: { 200: jsonResponse(cloudFileDeletionAnswer, 'It is gone, there or from the list at least'), ...failures },
});

const videosRoute = createRoute({
  method: 'get',
  path: '/api/cloud/{provider}/videos',
  tags,
  summary: 'Videos in a drive that can be a project’s source',
  middleware: [limitAsking] as const,
  request: {
    params: z.object({ provider: cloudProviderId }),
    // A drive's own packed cursor is longer than one of our cursors.
    query: z.object({ cursor: z.string().min(1).max(2048).optional() }),
  },
  responses: { 200: jsonResponse(cloudVideos, 'A page of them'), ...failures },
});

const locationRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/cloud-location',
  tags,
  summary: 'Where a clip is in its owner’s drive',
  request: byId,
  responses: { 200: jsonResponse(cloudLocation, 'Its page in the drive'), ...failures },
});

const streamRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/cloud-stream',
  tags,
  summary: 'A clip as it is in its owner’s drive, or the part of it that `Range` asks for',
  request: byId,
  responses: {
    200: {
      content: { 'video/mp4': { schema: z.string().meta({ format: 'binary' }) } },
      description: 'The whole clip; 206 with a part of it',
    },
    ...failures,
  },
});

/** Routes for a user's files in their drives: saving, reading, streaming, deleting, and videos to import. */
export function driveFileRoutes(deps: Deps) {
  return createRouter()
    .openapi(readRoute, async (c) =>
      c.json(await readProjectCloud(deps, workspaceOf(c).id, c.req.valid('param').id), 200),
    )
    .openapi(saveRoute, async (c) =>
      c.json(await saveToDrives(deps, workspaceOf(c, 'owner').id, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(retryRoute, async (c) => c.json(await retryUpload(deps, signedInUser(c).id, c.req.valid('param').id), 200))
    .openapi(filesRoute, async (c) => c.json(await listDriveFiles(deps, signedInUser(c).id, c.req.valid('query')), 200))
    .openapi(deleteRoute, async (c) => {
      const outcome = await deleteDriveFile(deps, signedInUser(c).id, c.req.valid('param').id, c.req.raw.signal);
      const notices = currentNotices().cloud;
      const message = {
        removed: notices.fileDeleted,
        was_gone: notices.fileWasGone,
        skipped: notices.deletionSkipped,
      }[outcome];
      return c.json({ success: true as const, message, outcome }, 200);
    })
    .openapi(videosRoute, async (c) => {
      const { provider: providerId } = c.req.valid('param');
      const { cursor = null } = c.req.valid('query');
      const of = { userId: signedInUser(c).id, providerId, cursor };
      return c.json(await listDriveVideos(deps, of, c.req.raw.signal), 200);
    })
    .openapi(locationRoute, async (c) =>
      c.json(await findDriveLocation(deps, workspaceOf(c, 'owner').id, c.req.valid('param').id, c.req.raw.signal), 200),
    )
    .openapi(
      streamRoute,
      async (c) => await streamDriveCopy(deps, c, workspaceOf(c, 'owner').id, c.req.valid('param').id),
    );
}
