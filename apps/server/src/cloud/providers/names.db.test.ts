import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  APP_PATHS,
  type DriveSuite,
  hashFile,
  type OpenedDrive,
  openDrive,
  openDriveSuite,
  providerIds,
} from '../../../test/cloud/providers/open-drive-suite.ts';

const hostile = [
  'a/b\\c.mp4',
  '../../etc/passwd',
  'tab\there\nand\u0000null.mp4',
  'family 👨‍👩‍👧‍👦 and 🇩🇪.mp4',
  'evil\u202Egpj.exe.mp4',
  'שיחה על מוזיקה.mp4',
  '日本語の動画、その一.mp4',
  `${'long '.repeat(60)}.mp4`,
  `${'é'.repeat(300)}.mp4`,
  `${'👩‍🚀'.repeat(100)}.mp4`,
  'dots and spaces . . ',
  '   leading.mp4',
  '...',
  '',
  'CON',
  'con.mp4',
  'LPT1.txt',
  '~$draft.mp4',
  'desktop.ini',
  'a_vti_b.mp4',
  'quotes "and" \'these\' <tags> |pipe| *?.mp4',
  "don't (stop) [100% #1] & more; = + ,.mp4",
  'half of an emoji \ud83d.mp4',
  '{"json": true}',
];

let suite: DriveSuite;
beforeAll(async () => {
  suite = await openDriveSuite();
});
afterAll(async () => {
  const failures = suite.control.listFailures();
  await suite.stop();
  expect(failures).toEqual([]);
});

describe.each(providerIds)('file names at %s', (id) => {
  let drive: OpenedDrive;
  beforeAll(async () => {
    drive = await openDrive(suite, id);
  });
  const isFrom = async (diskPath: string | undefined, text: string) =>
    (await hashFile(diskPath ?? '')) === createHash('sha256').update(text).digest('hex');

  it.each(hostile)('keep %j', async (name) => {
    const { stored, error } = await drive.send(new Blob([name]), { name });
    expect(error).toBeNull();
    const driveFile = drive.listFiles().find((file) => file.id === stored?.fileId);
    expect(driveFile?.name).toBe(stored?.name);
    expect(await isFrom(driveFile?.diskPath, name.toWellFormed())).toBe(true);
  });

  it('keep files of the same name next to each other', async () => {
    const sent: Awaited<ReturnType<typeof drive.send>>[] = [];
    for (const text of ['one', 'two', 'two']) sent.push(await drive.send(new Blob([text]), { name: 'Twice.mp4' }));
    expect(new Set(sent.map(({ stored }) => stored?.fileId)).size).toBe(3);
    for (const [index, text] of ['one', 'two', 'two'].entries()) {
      const file = drive.listFiles().find((each) => each.id === sent[index]?.stored?.fileId);
      expect(await isFrom(file?.diskPath, text)).toBe(true);
    }
  });

  it('keep both of two concurrent chunked uploads', async () => {
    const file = new Blob([Buffer.alloc(9_000_000, 'same')]);
    const sent = await Promise.all([1, 2].map(() => drive.send(file, { name: 'Together.mp4' })));
    expect(sent.map(({ error }) => error)).toEqual([null, null]);
    expect(new Set(sent.map(({ stored }) => stored?.fileId)).size).toBe(2);
    expect(drive.listFiles().filter(({ name }) => name.startsWith('Together'))).toHaveLength(2);
  });

  it("leave a file of the user's unchanged", async () => {
    const folder = id === 'google-drive' ? '' : `${APP_PATHS[id]}/${drive.folder.name}`;
    const userId = await suite.control.putFile(id, drive.email, {
      path: `${folder}/Mine.mp4`,
      content: 'of the user',
      isPicked: true,
    });
    const ours = await drive.send(new Blob(['of the user']), { name: 'Mine.mp4' });
    expect(ours.stored?.fileId).not.toBe(userId);
    const driveFile = drive.listFiles().find((file) => file.id === userId);
    expect(driveFile?.name).toBe('Mine.mp4');
    expect(await isFrom(driveFile?.diskPath, 'of the user')).toBe(true);
  });
});
