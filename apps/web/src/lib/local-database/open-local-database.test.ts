// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalDatabase, openLocalDatabase } from './open-local-database.ts';
import type { LocalFile, LocalProject } from './stores.ts';

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

it('has version 1 and the three stores with their indexes', async () => {
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

it('keeps a file with its bytes, and gives them back', async () => {
  await db.putProject(project('a'));
  expect(await db.putFile(file('a', 4))).toBe(true);
  const kept = await db.getFileOfProject('a');
  expect(await kept.data?.text()).toBe('xxxx');
});

it('keeps a file without its bytes when those of all files would be over the quota', async () => {
  await db.putProject(project('a'));
  await db.putProject(project('b'));
  expect(await db.putFile(file('a', 6))).toBe(true);
  expect(await db.putFile(file('b', 5))).toBe(false);
  expect((await db.getFileOfProject('b')).data).toBeNull();
  // The same file again does not count twice.
  expect(await db.putFile(file('a', 10))).toBe(true);
});

it('lists the projects of one user, newest first', async () => {
  await db.putProject(project('old'));
  await db.putProject(project('new', { createdAt: '2026-11-21T11:00:00.000Z' }));
  await db.putProject(project('theirs', { userId: 'somebody else' }));
  expect((await db.listProjects('me')).map(({ id }) => id)).toEqual(['new', 'old']);
});

it('removes a project with its file and clips', async () => {
  await db.putProject(project('a'));
  await db.putFile(file('a', 1));
  const clip = { id: 'c', projectId: 'a', title: '', duration: 1, platform: 'tiktok', caption: '', description: '' };
  await db.putClips([{ ...clip, hashtags: [], status: 'ready', createdAt: '2026-11-21T10:00:00.000Z' }]);
  expect(await db.listClips('a')).toHaveLength(1);
  await db.removeProject('a');
  expect(await db.listClips('a')).toEqual([]);
  expect(await db.listProjects('me')).toEqual([]);
  await expect(db.getFileOfProject('a')).rejects.toThrow('Failed to retrieve file: it is not in this browser');
});

it('keeps no file of a project that was given up meanwhile', async () => {
  await expect(db.putFile(file('a', 1))).rejects.toThrow('Project not found');
  await expect(db.getFileOfProject('a')).rejects.toThrow('Failed to retrieve file');
});

it('says that it does not know a project', async () => {
  await expect(db.getProject('a')).rejects.toThrow('Project not found');
  await expect(db.setProjectStatus('a', 'paused', '2026-11-21T10:00:00.000Z')).rejects.toThrow('Project not found');
});

it('says when it was closed, as by a logout in another tab', async () => {
  db.close();
  await expect(db.listProjects('me')).rejects.toThrow('Database not initialized');
  await expect(db.getFileOfProject('a')).rejects.toThrow('Failed to retrieve file: Database not initialized');
});

it('closes by itself when another tab deletes it', async () => {
  expect(db.isOpen()).toBe(true);
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('ClipwrightLocalDB').onsuccess = resolve;
  });
  expect(db.isOpen()).toBe(false);
  await expect(db.getProject('a')).rejects.toThrow('Database not initialized');
});

it('says why a transaction failed', async () => {
  // A function cannot be stored.
  const broken = project('a', { fields: { projectName: () => '' } });
  await expect(db.putProject(broken)).rejects.toThrow(/^Transaction failed: .+/);
});

it('says so where the browser has no database', async () => {
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
