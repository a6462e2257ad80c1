import { randomBytes } from 'node:crypto';
import type { HostRoute } from '../../hosts/host-route.ts';
import { readWholeBody } from '../../hosts/read-whole-body.ts';
import { typeOfName } from '../files/type-of-name.ts';
import { writeDriveContent } from '../files/write-drive-content.ts';
import { findAccount } from '../state/drive-accounts.ts';
import { addFolder, findChild, listChildren, makeFreeName, removeItem, usedBytes } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { answerGraph, answerList, readConflict, readGraphBody } from './graph-answer.ts';
import { authorizeGraph, checkName, describeItem, getGraphItem, getPlace, ITEM } from './graph-item.ts';
import { graphError } from './graph-refusal.ts';
import { nameTaken, storeGraphFile } from './store-graph-file.ts';

const LINK_LIFE_MS = 3_600_000;
const SMALL_BYTES = 4 * 1024 * 1024;
const CONFLICT = '@microsoft.graph.conflictBehavior';

/** The part of Microsoft Graph that is a drive. Content is sent to and fetched from another host, `filesUrl`. */
export function graphFileRoutes(
  drive: Drive,
  { apiUrl, filesUrl }: { apiUrl: () => string; filesUrl: () => string },
): HostRoute[] {
  const makeLink = (item: DriveItem) => {
    const token = randomBytes(24).toString('base64url');
    const { links } = drive.state;
    for (const [old, { expiresAtMs }] of Object.entries(links)) if (expiresAtMs < drive.now()) delete links[old];
    links[token] = { itemId: item.id, expiresAtMs: drive.now() + LINK_LIFE_MS };
    return `${filesUrl()}/download/${token}`;
  };
  const describe = (item: DriveItem, query: URLSearchParams) => {
    const isLinked = !item.isFolder && (query.get('$select') ?? 'downloadUrl').includes('downloadUrl');
    return describeItem(drive, item, isLinked ? makeLink(item) : null);
  };
  const at = (suffix: string) => new RegExp(`^${ITEM}${suffix}$`);
  return [
    {
      method: 'GET',
      pattern: /^\/v1\.0\/me$/,
      operation: 'account',
      query: ['$select'],
      body: 'none',
      handle(request) {
        const account = findAccount(drive, authorizeGraph(drive, request, 'profile').email);
        const { id = '', email = '', name = '' } = account ?? {};
        return answerGraph({ id, displayName: name, mail: email, userPrincipalName: email }, request);
      },
    },
    {
      method: 'GET',
      pattern: /^\/v1\.0\/me\/drive$/,
      operation: 'quota',
      query: ['$select'],
      body: 'none',
      handle(request) {
        const { email } = authorizeGraph(drive, request);
        const account = findAccount(drive, email);
        const total = account?.capacityBytes ?? 2 ** 50;
        const used = usedBytes(drive, email);
        const remaining = Math.max(0, total - used);
        const state =
          remaining === 0
            ? 'exceeded'
            : remaining < total / 100
              ? 'critical'
              : remaining < total / 10
                ? 'nearing'
                : 'normal';
        const owner = { user: { id: account?.id, displayName: account?.name, email } };
        const quota = { total, used, remaining, deleted: 0, state };
        return answerGraph({ id: account?.id, driveType: 'personal', owner, quota }, request);
      },
    },
    {
      method: 'GET',
      pattern: at('/?'),
      operation: 'metadata',
      query: ['$select', '$expand'],
      body: 'none',
      async handle(request, parts) {
        const item = await getGraphItem(drive, authorizeGraph(drive, request), parts);
        return answerGraph(describe(item, request.query), request);
      },
    },
    {
      method: 'GET',
      pattern: at('/children'),
      operation: 'list',
      query: ['$select', '$top', '$skiptoken', '$orderby'],
      body: 'none',
      async handle(request, parts) {
        const folder = await getGraphItem(drive, authorizeGraph(drive, request), parts);
        const children = listChildren(drive, folder)
          .filter((item) => !item.isTrashed)
          .sort((a, b) => a.name.localeCompare(b.name));
        return answerList(
          children.map((item) => describe(item, request.query)),
          request,
          apiUrl(),
        );
      },
    },
    {
      method: 'POST',
      pattern: at('/children'),
      operation: 'create-folder',
      query: ['$select'],
      body: 'text',
      async handle(request, parts) {
        const user = authorizeGraph(drive, request);
        const parent = await getGraphItem(drive, user, parts);
        const given = readGraphBody(request.text, ['name', 'folder', 'description', CONFLICT]);
        const { name, folder, description = null } = given;
        if (typeof name !== 'string' || typeof folder !== 'object') {
          throw graphError(400, 'invalidRequest', 'A name and a folder are needed.');
        }
        checkName(name);
        const conflict = readConflict(given[CONFLICT], 'fail');
        const existing = findChild(drive, parent, name);
        if (existing !== null && (conflict === 'fail' || !existing.isFolder)) throw nameTaken();
        if (existing !== null && conflict === 'replace') return answerGraph(describe(existing, request.query), request);
        const free = existing === null ? name : makeFreeName(drive, parent, name, '');
        const words = typeof description === 'string' ? description : null;
        const made = await addFolder(drive, {
          email: user.email,
          parent,
          name: free,
          description: words,
          isByApp: true,
        });
        return answerGraph(describe(made, request.query), request, 201);
      },
    },
    {
      method: 'PUT',
      pattern: at('/content'),
      operation: 'upload-small',
      query: [CONFLICT, '$select'],
      body: 'stream',
      async handle(request, parts) {
        const user = authorizeGraph(drive, request);
        const existing = parts.below === undefined ? await getGraphItem(drive, user, parts) : null;
        const { parentId, name } =
          existing !== null
            ? { parentId: existing.parentId ?? '', name: existing.name }
            : await getPlace(drive, user, parts).then(({ parent, name }) => ({ parentId: parent.id, name }));
        const content = await readWholeBody(request, SMALL_BYTES);
        if (content === null) {
          throw graphError(413, 'invalidRequest', 'Maximum request length exceeded. Use an upload session.');
        }
        const conflict = readConflict(request.query.get(CONFLICT), 'replace');
        const target = { parentId, name, conflict, description: null, mimeType: typeOfName(name) };
        const { item, isNew } = await storeGraphFile(
          drive,
          user.email,
          target,
          await writeDriveContent(drive, content),
        );
        return answerGraph(describe(item, request.query), request, isNew ? 201 : 200);
      },
    },
    {
      method: 'GET',
      pattern: at('/content'),
      operation: 'download',
      query: [],
      body: 'none',
      async handle(request, parts) {
        const item = await getGraphItem(drive, authorizeGraph(drive, request), parts);
        if (item.isFolder) throw graphError(400, 'invalidRequest', 'A folder has no content.');
        return { status: 302, headers: { Location: makeLink(item) } };
      },
    },
    {
      method: 'DELETE',
      pattern: at('/?'),
      operation: 'delete',
      query: [],
      body: 'none',
      async handle(request, parts) {
        const item = await getGraphItem(drive, authorizeGraph(drive, request), parts);
        if (item.parentId === null) throw graphError(403, 'accessDenied', 'The root cannot be deleted.');
        await removeItem(drive, item);
        return { status: 204 };
      },
    },
    {
      method: 'PATCH',
      pattern: at('/?'),
      operation: 'update',
      query: ['$select'],
      body: 'text',
      async handle(request, parts) {
        const item = await getGraphItem(drive, authorizeGraph(drive, request), parts);
        const { name, description } = readGraphBody(request.text, ['name', 'description']);
        if (typeof name === 'string') {
          checkName(name);
          const parent = drive.state.items[item.parentId ?? ''];
          const taken = parent === undefined ? null : findChild(drive, parent, name);
          if (taken !== null && taken !== item) throw nameTaken();
          item.name = name;
        }
        if (typeof description === 'string') item.description = description;
        item.modifiedMs = drive.now();
        drive.onChange();
        return answerGraph(describe(item, request.query), request);
      },
    },
  ];
}
