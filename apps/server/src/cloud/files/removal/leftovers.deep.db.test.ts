import { type CloudProviderId, cloudLeftovers, cloudProviders } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import type { Person } from '../../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../../test/cloud/open-test-cloud.ts';
import { cloudStorageFiles, cloudLeftovers as leftovers } from '../../../db/tables/cloud-tables.ts';
import { saveProject } from '../uploads/queue-drive-uploads.ts';

let test: TestCloud;
let person: Person;
let email: string;
beforeAll(async () => {
  test = await openTestCloud();
  await test.startWorker();
});
afterAll(async () => await test?.stop());
beforeEach(async () => {
  person = await test.openPerson();
  email = `${person.id}@example.org`;
  test.drives.clearRequests();
});
afterEach(() => {
  test.drives.faults.clear();
  expect(test.drives.listFailures()).toEqual([]);
});

const itemsIn = (drive: CloudProviderId, projectId: string) =>
  test.drives.listFiles(drive, email).filter(({ path, isTrashed }) => !isTrashed && path.includes(projectId));
const filesIn = (drive: CloudProviderId, projectId: string) =>
  itemsIn(drive, projectId).filter(({ isFolder }) => !isFolder);
const listed = async () => cloudLeftovers.parse((await person.ask('GET', '/api/cloud/leftovers')).body).groups;
const isConnected = async (drive: CloudProviderId) => (await test.rowOf(person.id, drive))?.state === 'connected';
const countKnown = () => test.deps.db.service.$count(cloudStorageFiles, eq(cloudStorageFiles.userId, person.id));
/** A user's attempts must start at least two seconds apart. */
const connect = async (drive: CloudProviderId, account = email) => {
  await person.ask('POST', '/api/cloud/attempt/cancel');
  await test.connect(person, drive, { email: account });
};

/** Stores a project with files in the drive. */
async function store() {
  const project = await fillProject(test.deps, person.id, { clips: ['First', 'Second'] });
  const { projectId } = project;
  await test.deps.db.asService((tx) => saveProject(test.deps, tx, { userId: person.id, projectId }));
  const isUp = async () => {
    const { uploads } = (await person.ask('GET', `/api/projects/${projectId}/cloud`)).body;
    return uploads.length > 0 && uploads.every(({ state }: { state: string }) => state === 'uploaded');
  };
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return project;
}

/** Waits for the folder, since it is recorded last. */
async function untilListed() {
  await expect.poll(listed, { timeout: 60_000 }).toMatchObject([{ folders: 1 }]);
}

/** Revokes our access at the provider, as the user would. */
function revoke(drive: CloudProviderId) {
  test.drives.revoke(drive, email);
  test.drives.expireTokens(drive);
}

describe.each(cloudProviders)('after %s was revoked, a deleted project', (drive) => {
  it('lists its files and deletes them after the drive is connected again', async () => {
    await connect(drive);
    const { projectId } = await store();
    const files = filesIn(drive, projectId).length;
    revoke(drive);
    expect((await person.ask('DELETE', `/api/projects/${projectId}`)).status).toBe(200);
    const left = { provider: drive, files, folders: 1, isRemoving: false };
    await expect.poll(listed, { timeout: 60_000 }).toMatchObject([{ ...left, reach: 'disconnected' }]);
    await expect.poll(countKnown).toBe(0);
    expect(filesIn(drive, projectId)).toHaveLength(files);
    const early = await person.ask('POST', `/api/cloud/leftovers/${drive}/remove`);
    expect([early.status, early.body.error.code]).toEqual([409, 'cloud_reconnect_required']);
    await connect(drive);
    expect(await listed()).toMatchObject([{ ...left, reach: 'connected' }]);
    expect(filesIn(drive, projectId)).toHaveLength(files);
    const [first, second] = await Promise.all(
      [1, 2].map(() => person.ask('POST', `/api/cloud/leftovers/${drive}/remove`)),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    await expect.poll(listed, { timeout: 60_000 }).toEqual([]);
    expect(itemsIn(drive, projectId)).toEqual([]);
  });
});

describe('files that were deleted while their drive was unreachable', () => {
  it('are listed for a deleted clip and for a single deleted file', async () => {
    await connect('google-drive');
    const { projectId, clipIds } = await store();
    await person.ask('DELETE', '/api/cloud/connections/google-drive');
    const { files } = (await person.ask('GET', '/api/cloud/files')).body;
    const text = files.find(({ mimeType }: { mimeType: string }) => mimeType !== 'video/mp4');
    const answer = await person.ask('DELETE', `/api/cloud/files/${text.id}`);
    expect(answer.body).toMatchObject({
      message: 'Cloud file deletion skipped due to expired token',
      outcome: 'skipped',
    });
    expect(await listed()).toMatchObject([{ files: 1, folders: 0, names: [text.name], reach: 'disconnected' }]);
    await person.ask('DELETE', `/api/clips/${clipIds[0]}`);
    await expect.poll(async () => (await listed())[0]?.files, { timeout: 60_000 }).toBeGreaterThan(1);
    await person.ask('DELETE', `/api/projects/${projectId}`);
    await expect
      .poll(async () => (await listed())[0], { timeout: 60_000 })
      .toMatchObject({
        files: filesIn('google-drive', projectId).length,
        folders: 1,
      });
  });

  it('are kept in the drive when the user chooses that', async () => {
    await connect('dropbox');
    const { projectId } = await store();
    revoke('dropbox');
    await person.ask('DELETE', `/api/projects/${projectId}`);
    await untilListed();
    const other = await person.ask('DELETE', '/api/cloud/leftovers/dropbox?reach=connected');
    expect(other.body.groups).toHaveLength(1);
    const answer = await person.ask('DELETE', '/api/cloud/leftovers/dropbox?reach=disconnected');
    expect([answer.status, answer.body]).toEqual([200, { groups: [] }]);
    await connect('dropbox');
    expect(await listed()).toEqual([]);
    expect(filesIn('dropbox', projectId).length).toBeGreaterThan(0);
  });

  it.each(cloudProviders)('are not looked up in another account of %s', async (drive) => {
    await connect(drive);
    const { projectId } = await store();
    revoke(drive);
    await person.ask('DELETE', `/api/projects/${projectId}`);
    await untilListed();
    await connect(drive, `other-${email}`);
    expect(await listed()).toMatchObject([{ reach: 'other_account' }]);
    test.drives.clearRequests();
    const refused = await person.ask('POST', `/api/cloud/leftovers/${drive}/remove`);
    expect(refused.body.groups).toMatchObject([{ reach: 'other_account', isRemoving: false }]);
    expect(test.drives.listRequests()).toEqual([]);
    await connect(drive);
    expect(await listed()).toMatchObject([{ reach: 'connected' }]);
  });

  it('are listed when another account was connected before the project was deleted', async () => {
    await connect('one-drive');
    const { projectId } = await store();
    await connect('one-drive', `other-${email}`);
    test.drives.clearRequests();
    await person.ask('DELETE', `/api/projects/${projectId}`);
    await expect.poll(listed, { timeout: 60_000 }).toMatchObject([{ reach: 'other_account', folders: 1 }]);
    const deletions = test.drives.listRequests().filter(({ operation }) => /delete|update/.test(operation));
    expect(deletions).toEqual([]);
  });

  it('wait for the user again when the drive stops working during their removal', async () => {
    await connect('google-drive');
    const { projectId } = await store();
    revoke('google-drive');
    await person.ask('DELETE', `/api/projects/${projectId}`);
    await untilListed();
    await connect('google-drive');
    revoke('google-drive');
    expect(await isConnected('google-drive')).toBe(true);
    await person.ask('POST', '/api/cloud/leftovers/google-drive/remove');
    await expect
      .poll(listed, { timeout: 60_000 })
      .toMatchObject([{ reach: 'disconnected', isRemoving: false, folders: 1 }]);
  });

  it('are visible to their owner only and are deleted with the account', async () => {
    await test.deps.db.service
      .insert(leftovers)
      .values({ userId: person.id, provider: 'dropbox', kind: 'file', cloudId: 'id:1', name: 'a.mp4' });
    const stranger = await test.openPerson();
    expect((await stranger.ask('GET', '/api/cloud/leftovers')).body).toEqual({ groups: [] });
    await stranger.ask('DELETE', '/api/cloud/leftovers/dropbox?reach=disconnected');
    expect(await listed()).toHaveLength(1);
    await person.ask('POST', '/api/accounts/delete', { currentPassword: 'correct horse battery' });
    expect(await test.deps.db.service.$count(leftovers, eq(leftovers.userId, person.id))).toBe(0);
  });

  it('are deleted with an account if the user chose that and the drive is reconnected', async () => {
    await connect('google-drive');
    const { projectId } = await store();
    revoke('google-drive');
    await person.ask('DELETE', `/api/projects/${projectId}`);
    await untilListed();
    await connect('google-drive');
    await person.ask('POST', '/api/accounts/delete', {
      currentPassword: 'correct horse battery',
      deleteCloudFiles: true,
    });
    await expect.poll(() => itemsIn('google-drive', projectId), { timeout: 60_000 }).toEqual([]);
  });
});
