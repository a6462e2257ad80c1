import type { ClipwrightClient } from '@clipwright/client';
import { ApiProblem } from '@clipwright/client';
import { postInteractions, postPrivacies } from '@clipwright/contract';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { explainError } from '../explain-error.ts';
import { beginRemoteProject } from './begin-remote-project.ts';
import { postClip, statements } from './post-clip.ts';
import type { RemoteAccount } from './remote-account.ts';

type Answer = { content: { type: 'text'; text: string }[]; isError?: boolean };

const projectId = z.uuid().describe('The id of a project');

/** Creates the MCP server of an account: list projects, create them, search transcripts, download clips. */
export function createMcpServer(client: ClipwrightClient, account: RemoteAccount, version: string): McpServer {
  const server = new McpServer({ name: 'clipwright', version });

  server.registerTool(
    'list_projects',
    {
      title: 'List projects',
      description: 'The projects of the account, newest first, a page at a time.',
      inputSchema: {
        search: z.string().max(200).optional().describe('Words in the title or description'),
        limit: z.int().min(1).max(100).default(20),
        cursor: z.string().optional().describe('nextCursor of the page before'),
      },
      annotations: { readOnlyHint: true },
    },
    async ({ search, limit, cursor }) =>
      await answer(async () => {
        const query = { limit, ...(search !== undefined && { search }), ...(cursor !== undefined && { cursor }) };
        const { data } = await client.GET('/api/projects', { params: { query } });
        return {
          projects: data?.projects.map(({ id, title, status, clips_count, created_at }) => ({
            id,
            title,
            status,
            clips_count,
            created_at,
          })),
          nextCursor: data?.nextCursor ?? null,
        };
      }),
  );

  server.registerTool(
    'create_project',
    {
      title: 'Make clips',
      description:
        'Makes clips of the video at a link, or of a text. It takes minutes and counts on the plan of the account; get_project tells how far it is.',
      inputSchema: {
        // Only URLs are accepted, so that an assistant cannot read files of this machine.
        url: z
          .url({ protocol: /^https?$/ })
          .optional()
          .describe('The link of a video'),
        text: z.string().max(500_000).optional().describe('A text in place of a link'),
        title: z.string().min(1).max(100).optional(),
        clips: z.int().min(1).max(20).default(3),
        platforms: z
          .array(z.enum(['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin', 'normal']))
          .min(1)
          .optional()
          .describe('Default: those of the brand kit, or tiktok'),
        brand_kit: z.string().min(1).max(100).optional().describe('Name or id of a brand kit, of list_brand_kits'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    async ({ url, text, title, clips, platforms, brand_kit: brandKit }) =>
      await answer(async () => {
        const project = { source: url, text, title, count: clips, platforms, brandKit };
        return { project_id: await beginRemoteProject(client, account, project) };
      }),
  );

  server.registerTool(
    'list_brand_kits',
    {
      title: 'List brand kits',
      description: 'The brand kits of the workspace, by name: what the clips of each brand or client have in common.',
      inputSchema: {},
      annotations: { readOnlyHint: true },
    },
    async () =>
      await answer(async () => {
        const { data } = await client.GET('/api/brand-kits');
        return { brand_kits: data?.kits.map(({ id, name, isLocked }) => ({ id, name, is_locked: isLocked })) };
      }),
  );

  server.registerTool(
    'get_project',
    {
      title: 'Get a project',
      description:
        'How far a project is, what of its video is used (material) and what may be wrong (of kind doubt, and doubts of a clip), and its clips with their scores and addresses to download them, which serve for an hour.',
      inputSchema: { project_id: projectId },
      annotations: { readOnlyHint: true },
    },
    async ({ project_id: id }) =>
      await answer(async () => {
        const { data: project } = await client.GET('/api/projects/{id}', { params: { path: { id } } });
        const { data: run } = await client
          .GET('/api/processing-status/{id}', { params: { path: { id } } })
          .catch(() => ({ data: undefined }));
        return {
          title: project?.title,
          status: project?.status,
          progress: run?.progress ?? null,
          warnings: run?.warnings ?? [],
          material: (run?.material ?? []).map(({ code, kind, text }) => ({ code, kind, text })),
          clips: project?.clips.map((clip) => ({
            id: clip.id,
            title: clip.title,
            score: clip.viral_score,
            doubts: clip.doubts.map(({ text }) => text),
            download_url: clip.download_url && new URL(clip.download_url, account.server).href,
          })),
        };
      }),
  );

  server.registerTool(
    'find_in_transcript',
    {
      title: 'Find what is said',
      description: 'The places where the video of a project says some words, with their times in seconds.',
      inputSchema: {
        project_id: projectId,
        query: z.string().min(1).max(200),
        limit: z.int().min(1).max(100).default(20),
      },
      annotations: { readOnlyHint: true },
    },
    async ({ project_id: id, query, limit }) =>
      await answer(async () => {
        const params = { path: { id }, query: { q: query, limit } };
        return (await client.GET('/api/transcription/{id}/find', { params })).data;
      }),
  );
  registerPostTools(server, client);
  return server;
}

/** Lets an assistant post clips, which others then see: only on accounts that the workspace has connected. */
function registerPostTools(server: McpServer, client: ClipwrightClient): void {
  server.registerTool(
    'list_accounts',
    {
      title: 'List accounts',
      description:
        'The accounts at networks that clips can be posted to, with the choices that each allows or asks for.',
      inputSchema: {},
      annotations: { readOnlyHint: true },
    },
    async () =>
      await answer(async () => {
        const { data } = await client.GET('/api/publishing/accounts');
        return {
          accounts: data?.accounts.map(({ id, network, handle, state, limits }) => {
            const { privacies, asksPrivacy, interactions, asksDisclosure } = limits;
            return { id, network, handle, state, privacies, asksPrivacy, interactions, asksDisclosure };
          }),
        };
      }),
  );
  server.registerTool(
    'post_clip',
    {
      title: 'Post a clip',
      description:
        'Posts a clip to an account, now or at a local time. Ask the user before: others see the post, and its privacy, reactions and disclosure are theirs to choose. Without a text, what was written for the clip is used.',
      inputSchema: {
        clip_id: z.uuid(),
        account: z.string().min(1).max(300).describe('Id or name of an account, of list_accounts'),
        title: z.string().max(200).optional(),
        text: z.string().max(10_000).optional(),
        hashtags: z.array(z.string().min(2).max(101)).max(30).optional().describe('With their #'),
        privacy: z.enum(postPrivacies).optional().describe('Required where the account asks for it (asksPrivacy)'),
        allows: z.array(z.enum(postInteractions)).max(3).optional().describe('Those of the account’s interactions'),
        disclosure: z
          .array(z.enum(statements))
          .min(1)
          .max(2)
          .optional()
          .describe('What it advertises. Required where the account asks for it (asksDisclosure)'),
        rendition_id: z.uuid().optional().describe('A file of the clip; default: the one that suits best'),
        cover_sec: z.number().min(0).max(86_400).optional().describe('The time of the cover within the clip'),
        again: z.boolean().optional().describe('True to post a clip that the account already has'),
        at: z.string().max(20).default('now').describe('now, next-slot, or a local time such as 2026-12-01T18:00'),
        time_zone: z.string().max(64).optional().describe('An IANA time zone, such as Europe/Madrid'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    async ({ clip_id: clip, time_zone: zone, rendition_id: renditionId, cover_sec: coverSec, ...post }) =>
      await answer(async () => await postClip(client, { ...post, clip, zone, renditionId, coverSec })),
  );
}

/** Returns the tool result: the data, or an error message. */
async function answer(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work(), null, 2) }] };
  } catch (error) {
    const code = error instanceof ApiProblem ? ` (${error.code})` : '';
    const message = explainError(error);
    return { content: [{ type: 'text', text: `${message}${code}` }], isError: true };
  }
}
