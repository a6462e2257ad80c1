import {
  clipEditAnswer,
  clipEditInput,
  clipEditSaved,
  clipEditVersion,
  clipExportQuery,
  exportEditInput,
  exportPackageQuery,
  processProjectResult,
  projectExportQuery,
  shareCaptionsInput,
  shareCorrectionInput,
  sharedEdit,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { type AppEnv, createRouter } from '../../http/create-router.ts';
import { attachment } from '../../http/files/attachment.ts';
import { ARCHIVE_PAUSE_MS, toStream } from '../../http/files/to-stream.ts';
import { inPlace, takePlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { beginExport } from '../edits/begin-export.ts';
import { changeEdit } from '../edits/change-edit.ts';
import { shareCaptions, shareCorrection } from '../edits/change-other-edits.ts';
import { getEditVersion } from '../edits/edit-versions.ts';
import type { ExportedFile } from '../edits/export-clips.ts';
import { getEdit } from '../edits/get-edit.ts';
import type { EditDeps } from '../edits/open-edit.ts';
import type { Package } from '../edits/package-clips.ts';
import { editsFilesRoutes } from './edits-files-routes.ts';
import { editsMaterialRoutes } from './edits-material-routes.ts';

const tags = ['edits'];

// A malformed id is treated as an unknown one.
const id = z.string().max(100).openapi({ format: 'uuid' });
const byId = { params: z.object({ id }) };

/** Building a timeline reads all data about a source. */
const limitExports = rateLimit({
  name: 'export-timelines',
  points: 60,
  durationSec: 10 * 60,
  isShared: false,
  keyBy: 'user',
});

const getRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/edit',
  tags,
  summary: 'What is decided about a clip, with its revision and versions',
  request: byId,
  responses: { 200: jsonResponse(clipEditAnswer, 'The document'), ...failures },
});

const changeRoute = createRoute({
  method: 'put',
  path: '/api/clips/{id}/edit',
  tags,
  summary: 'Put a document in the place of the revision that is named',
  request: { ...byId, body: jsonBody(clipEditInput) },
  responses: { 200: jsonResponse(clipEditSaved, 'It is stored'), ...failures },
});

/** Each request reads and writes every clip in a project. */
const limitShares = rateLimit({
  name: 'share-edits',
  points: 120,
  durationSec: 10 * 60,
  isShared: false,
  keyBy: 'user',
});

const shareCaptionsRoute = createRoute({
  method: 'post',
  path: '/api/clips/{id}/edit/share-captions',
  tags,
  summary: 'Write the captions of the other clips of a project as those of one',
  middleware: [limitShares] as const,
  request: { ...byId, body: jsonBody(shareCaptionsInput) },
  responses: { 200: jsonResponse(sharedEdit, 'What became of them'), ...failures },
});

const shareCorrectionRoute = createRoute({
  method: 'post',
  path: '/api/clips/{id}/edit/share-correction',
  tags,
  summary: 'Write a word otherwise in the captions of the other clips of a project',
  middleware: [limitShares] as const,
  request: { ...byId, body: jsonBody(shareCorrectionInput) },
  responses: { 200: jsonResponse(sharedEdit, 'What became of them'), ...failures },
});

const versionRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/edit/versions/{versionId}',
  tags,
  summary: 'A document as the machine wrote it, or as it was exported',
  request: { params: z.object({ id, versionId: id }) },
  responses: { 200: jsonResponse(clipEditVersion, 'The document'), ...failures },
});

/** Each request takes up worker time. */
const limitMaking = rateLimit({
  name: 'export-edits',
  points: 120,
  durationSec: 10 * 60,
  isShared: false,
  keyBy: 'user',
});

const makeRoute = createRoute({
  method: 'post',
  path: '/api/clips/{id}/edit/export',
  tags,
  summary: 'Make the files of a clip again as its document says, at no cost',
  middleware: [limitMaking] as const,
  request: { ...byId, body: jsonBody(exportEditInput) },
  responses: { 200: jsonResponse(processProjectResult, 'The run that makes them'), ...failures },
});

const writtenFile = {
  200: {
    content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    description: 'The file, of the type of its format',
  },
  ...failures,
};

const clipRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/export',
  tags,
  summary: 'A clip as subtitles, or as a timeline for an editing program',
  middleware: [limitExports] as const,
  request: { ...byId, query: clipExportQuery },
  responses: writtenFile,
});

const projectRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/export',
  tags,
  summary: 'The clips of a project that were not skipped, as one timeline for an editing program',
  middleware: [limitExports] as const,
  request: { ...byId, query: projectExportQuery },
  responses: writtenFile,
});

const archive = {
  200: {
    content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    description: 'The archive, made while it is read',
  },
  ...failures,
};

const clipPackageRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/package',
  tags,
  summary: 'A clip as a timeline with the original video, subtitles and instructions, as one ZIP',
  middleware: [limitExports] as const,
  request: { ...byId, query: exportPackageQuery },
  responses: archive,
});

const projectPackageRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/package',
  tags,
  summary: 'The clips of a project that were not skipped, the same way',
  middleware: [limitExports] as const,
  request: { ...byId, query: exportPackageQuery },
  responses: archive,
});

/** Routes for clip documents: reading, changing, and exporting them for other programs. */
export function editsRoutes(deps: EditDeps & Pick<Deps, 'config' | 'jobs' | 'secrets'>) {
  const sendPackage = async (c: Context<AppEnv>, { name, content }: Package) => {
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    };
    if (c.req.method !== 'HEAD') return c.body(toStream(content, { longestPauseMs: ARCHIVE_PAUSE_MS }), 200, headers);
    // A generator that never started ends without its `finally`.
    await content.next().then(() => content.return(undefined));
    return c.body(null, 200, headers);
  };
  const send = async (c: Context<AppEnv>, write: () => Promise<ExportedFile>) => {
    const { name, type, text } = await inPlace(c, 'timelines', write);
    const headers = { 'Content-Type': type, 'Content-Disposition': attachment(name), 'Cache-Control': 'no-store' };
    return c.body(text, 200, headers);
  };
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json(await getEdit(deps, workspaceOf(c, 'editor').id, c.req.valid('param').id, c.req.raw.signal), 200),
    )
    .openapi(changeRoute, async (c) => {
      const [user, { id: clipId }] = [workspaceOf(c), c.req.valid('param')];
      return c.json(await changeEdit(deps, user.id, clipId, c.req.valid('json'), c.req.raw.signal), 200);
    })
    .openapi(shareCaptionsRoute, async (c) => {
      const [user, { id: clipId }, { captions }] = [workspaceOf(c), c.req.valid('param'), c.req.valid('json')];
      return c.json(await shareCaptions(deps, user.id, clipId, captions, c.req.raw.signal), 200);
    })
    .openapi(shareCorrectionRoute, async (c) => {
      const [user, { id: clipId }] = [workspaceOf(c), c.req.valid('param')];
      return c.json(await shareCorrection(deps, user.id, clipId, c.req.valid('json'), c.req.raw.signal), 200);
    })
    .openapi(versionRoute, async (c) => {
      const { id: clipId, versionId } = c.req.valid('param');
      return c.json(await getEditVersion(deps, workspaceOf(c, 'editor').id, clipId, versionId), 200);
    })
    .openapi(makeRoute, async (c) =>
      c.json(await beginExport(deps, workspaceOf(c).id, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(clipRoute, async (c) => {
      const [user, { id: clipId }, query] = [workspaceOf(c), c.req.valid('param'), c.req.valid('query')];
      const { exportClip } = await import('../edits/export-clips.ts');
      return await send(c, () => exportClip(deps, user.id, clipId, query, c.req.raw.signal));
    })
    .openapi(projectRoute, async (c) => {
      const [user, { id: projectId }, query] = [workspaceOf(c), c.req.valid('param'), c.req.valid('query')];
      const { exportProject } = await import('../edits/export-clips.ts');
      return await send(c, () => exportProject(deps, user.id, projectId, query, c.req.raw.signal));
    })
    .openapi(clipPackageRoute, async (c) => {
      const [user, { id: clipId }, query] = [workspaceOf(c), c.req.valid('param'), c.req.valid('query')];
      const limited = { ...deps, enter: () => takePlace(c, 'archives') };
      const { packageClip } = await import('../edits/package-clips.ts');
      return await sendPackage(c, await packageClip(limited, user.id, clipId, query, c.req.raw.signal));
    })
    .openapi(projectPackageRoute, async (c) => {
      const [user, { id: projectId }, query] = [workspaceOf(c), c.req.valid('param'), c.req.valid('query')];
      const limited = { ...deps, enter: () => takePlace(c, 'archives') };
      const { packageProject } = await import('../edits/package-clips.ts');
      return await sendPackage(c, await packageProject(limited, user.id, projectId, query, c.req.raw.signal));
    })
    .route('/', editsFilesRoutes(deps))
    .route('/', editsMaterialRoutes(deps));
}
