import { answerFile } from '../../hosts/answer-file.ts';
import { json } from '../../hosts/host-answer.ts';
import type { HostRoute } from '../../hosts/host-route.ts';
import { writeDriveContent } from '../files/write-drive-content.ts';
import { findAccount } from '../state/drive-accounts.ts';
import { addFile, addFolder, giveRoot, makeItemId, removeItem, usedBytes } from '../state/drive-items.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { authorizeGoogle, describeFile, FOLDER_TYPE, getParent, getVisible, notFound } from './google-file.ts';
import { readMetadata } from './google-metadata.ts';
import { googleError, refuseGoogle } from './google-refusal.ts';
import { checkNewId } from './google-upload.ts';
import { readSearch } from './search-google-files.ts';
import { selectGoogleFields } from './select-google-fields.ts';

const USUAL_FIELDS = 'kind,id,name,mimeType';
const ID = '(?<id>[A-Za-z0-9_-]+)';
const FILE_PARAMETERS = [
  'fields',
  'supportsAllDrives',
  'enforceSingleParent',
  'alt',
  'prettyPrint',
  'acknowledgeAbuse',
];
const PROFILE_SCOPES = ['openid', 'profile', 'email'].flatMap((scope) => [
  scope,
  `https://www.googleapis.com/auth/userinfo.${scope}`,
]);

/** The Drive API without uploads, and the address that says who a user is. */
export function googleFileRoutes(drive: Drive): HostRoute[] {
  const show = (item: Parameters<typeof describeFile>[1], fields: string | null) =>
    json(selectGoogleFields(describeFile(drive, item), fields ?? USUAL_FIELDS));
  return [
    {
      method: 'GET',
      pattern: /^\/oauth2\/v3\/userinfo$/,
      operation: 'account',
      query: [],
      body: 'none',
      handle(request) {
        const account = findAccount(drive, authorizeGoogle(drive, request, PROFILE_SCOPES));
        const { id: sub = '', email, name } = account ?? {};
        return json({ sub, name, given_name: name, email, email_verified: true });
      },
    },
    {
      method: 'GET',
      pattern: /^\/drive\/v3\/about$/,
      operation: 'quota',
      query: ['fields'],
      body: 'none',
      handle(request) {
        const email = authorizeGoogle(drive, request);
        const fields = request.query.get('fields');
        if (fields === null) {
          throw googleError(400, 'required', "The 'fields' parameter is required for this method.");
        }
        const account = findAccount(drive, email);
        const used = String(usedBytes(drive, email));
        const limit = account?.capacityBytes ?? null;
        const user = {
          kind: 'drive#user',
          displayName: account?.name,
          emailAddress: email,
          me: true,
          permissionId: account?.id,
        };
        const storageQuota = {
          limit: limit === null ? null : String(limit),
          usage: used,
          usageInDrive: used,
          usageInDriveTrash: '0',
        };
        const about = { kind: 'drive#about', user, storageQuota, maxUploadSize: '5242880000000', appInstalled: true };
        return json(selectGoogleFields(about, fields));
      },
    },
    {
      method: 'GET',
      pattern: /^\/drive\/v3\/files\/generateIds$/,
      operation: 'generate-ids',
      query: ['count', 'space', 'type', 'fields'],
      body: 'none',
      handle(request) {
        const email = authorizeGoogle(drive, request);
        const count = Number(request.query.get('count') ?? 10);
        if (!Number.isInteger(count) || count < 1 || count > 1000) {
          throw googleError(400, 'invalidParameter', 'Invalid value for count.');
        }
        const ids = Array.from({ length: count }, () => makeItemId(drive));
        for (const id of ids) drive.state.promisedIds[id] = email;
        drive.onChange();
        const answer = { kind: 'drive#generatedIds', space: 'drive', ids };
        return json(selectGoogleFields(answer, request.query.get('fields') ?? '*'));
      },
    },
    {
      method: 'GET',
      pattern: /^\/drive\/v3\/files$/,
      operation: 'list',
      query: [
        'q',
        'fields',
        'pageSize',
        'pageToken',
        'orderBy',
        'spaces',
        'corpora',
        'supportsAllDrives',
        'includeItemsFromAllDrives',
      ],
      body: 'none',
      async handle(request) {
        const email = authorizeGoogle(drive, request);
        const { query } = request;
        const root = await giveRoot(drive, email);
        const test = readSearch(drive, root.id, query.get('q') ?? 'trashed = false');
        const size = Number(query.get('pageSize') ?? 100);
        const from = Number(query.get('pageToken')?.replace(/^page/, '') ?? 0);
        if (!Number.isInteger(size) || size < 1 || size > 1000 || !Number.isInteger(from)) {
          throw googleError(400, 'invalidParameter', 'Invalid value for pageSize or pageToken.');
        }
        const matches = Object.values(drive.state.items)
          .filter((item) => item.email === email && item.parentId !== null && (item.isByApp || item.isPicked))
          .filter(test)
          .sort((a, b) => b.modifiedMs - a.modifiedMs);
        const answer = {
          kind: 'drive#fileList',
          incompleteSearch: false,
          nextPageToken: from + size < matches.length ? `page${from + size}` : null,
          files: matches.slice(from, from + size).map((item) => describeFile(drive, item)),
        };
        const fields = query.get('fields') ?? `kind,incompleteSearch,nextPageToken,files(${USUAL_FIELDS})`;
        return json(selectGoogleFields(answer, fields));
      },
    },
    {
      method: 'POST',
      pattern: /^\/drive\/v3\/files$/,
      operation: 'create-folder',
      query: FILE_PARAMETERS,
      body: 'text',
      async handle(request) {
        const email = authorizeGoogle(drive, request);
        const metadata = readMetadata(request.text);
        if (metadata.trashed !== undefined) throw googleError(403, 'fieldNotWritable', 'trashed is not writable.');
        const parent = await getParent(drive, email, metadata.parents?.[0]);
        const id = checkNewId(drive, email, metadata.id);
        const {
          name = 'Untitled',
          mimeType = 'application/octet-stream',
          description = null,
          appProperties = {},
        } = metadata;
        const facts = { email, parent, name, description, appProperties, isByApp: true, ...(id !== null && { id }) };
        if (mimeType === FOLDER_TYPE) return show(await addFolder(drive, facts), request.query.get('fields'));
        const content = await writeDriveContent(drive, Buffer.alloc(0));
        return show(await addFile(drive, { ...facts, mimeType }, content), request.query.get('fields'));
      },
    },
    {
      method: 'GET',
      pattern: new RegExp(`^/drive/v3/files/${ID}$`),
      operation: ({ query }) => (query.get('alt') === 'media' ? 'download' : 'metadata'),
      query: FILE_PARAMETERS,
      body: 'none',
      async handle(request, { id = '' }) {
        const email = authorizeGoogle(drive, request);
        const root = await giveRoot(drive, email);
        const item = id === 'root' || id === root.id ? root : getVisible(drive, email, id);
        if (request.query.get('alt') !== 'media') return show(item, request.query.get('fields'));
        if (item.isFolder) {
          throw googleError(403, 'fileNotDownloadable', 'Only files with binary content can be downloaded.');
        }
        const facts = { path: drive.pathOf(item.diskPath), mimeType: item.mimeType };
        const answer = await answerFile(facts, request.headers.range, () =>
          refuseGoogle(416, { message: 'Request range not satisfiable' }),
        );
        if (answer === null) throw notFound(id);
        return answer;
      },
    },
    {
      method: 'PATCH',
      pattern: new RegExp(`^/drive/v3/files/${ID}$`),
      operation: 'update',
      query: FILE_PARAMETERS,
      body: 'text',
      handle(request, { id = '' }) {
        const item = getVisible(drive, authorizeGoogle(drive, request), id);
        const { name, description, appProperties, trashed, ...rest } = readMetadata(request.text);
        const [other] = Object.keys(rest);
        if (other !== undefined) throw googleError(403, 'fieldNotWritable', `${other} is not writable.`);
        Object.assign(item, {
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...(trashed !== undefined && { isTrashed: trashed }),
          appProperties: { ...item.appProperties, ...appProperties },
          modifiedMs: drive.now(),
        });
        drive.onChange();
        return show(item, request.query.get('fields'));
      },
    },
    {
      method: 'DELETE',
      pattern: new RegExp(`^/drive/v3/files/${ID}$`),
      operation: 'delete',
      query: ['supportsAllDrives', 'enforceSingleParent'],
      body: 'none',
      async handle(request, { id = '' }) {
        await removeItem(drive, getVisible(drive, authorizeGoogle(drive, request), id));
        return { status: 204 };
      },
    },
  ];
}
