// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalClip, LocalFile, LocalProject } from './local-stores.ts';
import { type LocalDatabase, openLocalDatabase } from './open-local-database.ts';

const project = (id: string, change: Partial<LocalProject> = {}): LocalProject => ({
  id,
  title: 'Launch',
  description: '',
  status: 'uploading',
  sourceType: 'file',
  targetPlatforms: ['tiktok'],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  userId: 'me',
  fields: { projectName: 'Launch' },
  subtitles: null,
  ...change,
});
const file = (projectId: string, size: number, change: Partial<LocalFile> = {}): LocalFile => ({
  id: projectId,
  name: `${projectId}.mp4`,
  size,
  type: 'video/mp4',
  lastModified: 1,
  data: new Blob(['x'.repeat(size)]),
  projectId,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...change,
});

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(10);
});
afterEach(async () => {
  db.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('ClipwrightLocalDB').onsuccess = resolve;
  });
});

it('the database opens version 1 with the three stores and their indexes', async () => {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ClipwrightLocalDB');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const names = [...opened.objectStoreNames];
  const indexes = names.map((name) => [...opened.transaction(name).objectStore(name).indexNames]);
  // Dexie counts versions in tenths.
  expect(opened.version / 10).toBe(1);
  opened.close();
  expect(Object.fromEntries(names.map((name, at) => [name, indexes[at]]))).toEqual({
    clips: ['projectId', 'status'],
    files: ['name', 'projectId'],
    projects: ['createdAt', 'status'],
  });
});

it('the database stores a file with its bytes and returns them', async () => {
  await db.putProject(project('a'));
  expect(await db.putFile(file('a', 4))).toBe(true);
  const stored = await db.getFileOfProject('a');
  expect(await stored.data?.text()).toBe('xxxx');
});

it('the database stores a file without its bytes if the quota would be exceeded', async () => {
  await db.putProject(project('a'));
  await db.putProject(project('b'));
  expect(await db.putFile(file('a', 6))).toBe(true);
  expect(await db.putFile(file('b', 5))).toBe(false);
  expect((await db.getFileOfProject('b')).data).toBeNull();
  // Storing the same file again does not count twice.
  expect(await db.putFile(file('a', 10))).toBe(true);
});

it('the database lists the projects of one user, newest first', async () => {
  await db.putProject(project('old'));
  await db.putProject(project('new', { createdAt: '2026-11-21T11:00:00.000Z' }));
  await db.putProject(project('theirs', { userId: 'somebody else' }));
  expect((await db.listProjects('me')).map(({ id }) => id)).toEqual(['new', 'old']);
});

const clip = (id: string, projectId: string): LocalClip => ({
  id,
  projectId,
  title: '',
  duration: 1,
  platform: 'tiktok',
  caption: '',
  description: '',
  hashtags: [],
  status: 'completed',
  createdAt: '2026-11-21T10:00:00.000Z',
  rank: 0,
});
const copy = (id: string, savedAt: string) => project(id, { status: 'saved', savedAt });

it('the database deletes a project with its file and clips', async () => {
  await db.saveProject(copy('a', '2026-11-21T10:00:00.000Z'), [clip('c', 'a')]);
  await db.putFile(file('a', 1));
  expect(await db.listClips('a')).toHaveLength(1);
  await db.removeProject('a');
  expect(await db.listClips('a')).toEqual([]);
  expect(await db.listProjects('me')).toEqual([]);
  await expect(db.getFileOfProject('a')).rejects.toThrow('Failed to retrieve file: it is not in this browser');
});

it('a newer copy of a project replaces an older one and keeps the files of clips that still exist', async () => {
  await db.saveProject(copy('a', '2026-11-21T10:00:00.000Z'), [clip('c1', 'a'), clip('c2', 'a')]);
  await db.putFile(file('a', 1, { id: 'poster:c1' }));
  await db.putFile(file('a', 1, { id: 'poster:c2' }));
  await db.saveProject(copy('a', '2026-11-22T10:00:00.000Z'), [clip('c2', 'a')]);
  expect((await db.listClips('a')).map(({ id }) => id)).toEqual(['c2']);
  expect((await db.listFiles('a')).map(({ id }) => id)).toEqual(['poster:c2']);
  expect((await db.getProject('a')).savedAt).toBe('2026-11-22T10:00:00.000Z');
});

it('a copy does not replace an unfinished upload', async () => {
  await db.putProject(project('a'));
  await db.saveProject(copy('a', '2026-11-21T10:00:00.000Z'), [clip('c', 'a')]);
  expect((await db.getProject('a')).status).toBe('uploading');
  expect(await db.listClips('a')).toEqual([]);
});

it('the database evicts files of the oldest copies if space is needed, but never those of an upload', async () => {
  await db.putProject(project('upload'));
  await db.putFile(file('upload', 2));
  await db.saveProject(copy('new', '2026-11-22T10:00:00.000Z'), [clip('c2', 'new')]);
  await db.saveProject(copy('old', '2026-11-21T10:00:00.000Z'), [clip('c1', 'old')]);
  await db.putFile(file('old', 4, { id: 'video:c1' }));
  await db.putFile(file('new', 4, { id: 'video:c2' }));
  await db.putProject(project('next'));
  expect(await db.putFile(file('next', 3))).toBe(true);
  expect(await db.listFiles('old')).toEqual([]);
  expect(await db.listFiles('new')).toHaveLength(1);
  expect((await db.getFileOfProject('upload')).data).not.toBeNull();
  await db.saveProject(copy('third', '2026-11-23T10:00:00.000Z'), [clip('c3', 'third')]);
  expect(await db.putFile(file('third', 6, { id: 'video:c3' }))).toBe(false);
  expect(await db.listFiles('new')).toHaveLength(1);
});

it('the database stores no file for a project that was deleted in the meantime', async () => {
  await expect(db.putFile(file('a', 1))).rejects.toThrow('Project not found');
  await expect(db.getFileOfProject('a')).rejects.toThrow('Failed to retrieve file');
});

it('the database reports an unknown project', async () => {
  await expect(db.getProject('a')).rejects.toThrow('Project not found');
  await expect(db.setProjectStatus('a', 'paused', '2026-11-21T10:00:00.000Z')).rejects.toThrow('Project not found');
});

it('the database reports that it was closed, for example by a logout in another tab', async () => {
  db.close();
  await expect(db.listProjects('me')).rejects.toThrow('Database not initialized');
  await expect(db.getFileOfProject('a')).rejects.toThrow('Failed to retrieve file: Database not initialized');
});

it('the database closes when another tab deletes it', async () => {
  expect(db.isOpen()).toBe(true);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('ClipwrightLocalDB').onsuccess = resolve;
  });
  expect(db.isOpen()).toBe(false);
  await expect(db.getProject('a')).rejects.toThrow('Database not initialized');
});

it('the database reports why a transaction failed', async () => {
  // A function cannot be stored.
  const broken = project('a', { fields: { projectName: () => '' } });
  await expect(db.putProject(broken)).rejects.toThrow(/^Transaction failed: .+/);
});

it('a browser without a database is reported', async () => {
  const { IDBFactory } = await import('fake-indexeddb');
  const refused = Object.assign(Object.create(IDBFactory.prototype), {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const { Dexie } = await import('dexie');
  const { indexedDB: own } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = refused;
  await expect(openLocalDatabase()).rejects.toThrow('Database not initialized');
  Dexie.dependencies.indexedDB = own;
});
