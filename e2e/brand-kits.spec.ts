import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { kitsMessages as messages } from '../apps/web/src/features/kits/kits-messages.ts';
import { noticeMessages } from '../apps/web/src/features/notices/notice-messages.ts';
import { uploadMessages } from '../apps/web/src/features/processing/form/clip-spec-form-messages.ts';
import { expectNoFindings } from './axe.ts';
import { makeFinishedProject, makingMs } from './finished-project.ts';
import { subscribeAsAgency } from './pay.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 180_000 });

const { editor, files } = messages;
const introSec = 2;
const run = async (program: 'ffmpeg' | 'ffprobe', args: readonly string[]) => {
  const named = process.env.FFMPEG_PATH ?? 'ffmpeg';
  const path = program === 'ffmpeg' ? named : named.replace(/ffmpeg(?=[^/\\]*$)/, 'ffprobe');
  return (await promisify(execFile)(path, ['-v', 'error', ...args], { encoding: 'buffer' })).stdout;
};

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-brand-kits-'));
  const video = ['-f', 'lavfi', '-i', `color=0x1040F0:size=360x640:rate=25:duration=${introSec}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${introSec}`];
  await run('ffmpeg', [...video, ...tone, '-pix_fmt', 'yuv420p', '-c:a', 'aac', join(folder, 'Opening.mp4')]);
  await run('ffmpeg', ['-f', 'lavfi', '-i', 'color=red:size=300x150', '-frames:v', '1', join(folder, 'Badge.png')]);
  await writeFile(join(folder, 'Fake.ttf'), 'This is not a font, whatever it is called.');
});
test.afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** Color in the middle of a video at a time, as red, green and blue. */
async function colorAt(path: string, sec: number): Promise<number[]> {
  const one = ['-ss', String(sec), '-i', path, '-frames:v', '1', '-vf', 'crop=8:8,scale=1:1', '-pix_fmt', 'rgb24'];
  return [...(await run('ffmpeg', [...one, '-f', 'rawvideo', '-']))];
}

/** Opens a project by the bell, which lists a run that ended while another page was open. */
async function openFromBell(page: Page, projectId: string): Promise<void> {
  await page.goto('/projects');
  const bell = page.getByRole('button', { name: noticeMessages.bell({ unread: 1 }) });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await bell.press('Enter');
  await expect(panel.getByText(noticeMessages.unread({ count: 1 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await bell.press('Enter');
  await expect(panel.getByText(noticeMessages.unread({ count: 1 }))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await bell.click();
  await expect(panel.getByText(noticeMessages.unread({ count: 1 }))).toBeVisible();
  await expectNoFindings(page, 'notifications');
  await panel.getByRole('link', { name: /ready/ }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}$`));
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('an agency makes a brand kit with logo, font and intro, and the clips of its project begin with the intro', {
  tag: '@deep',
}, async ({ page, person, baseURL }) => {
  await page.goto('/settings?tab=brand-kits');
  await expect(page.getByText(messages.notIncluded)).toBeVisible();
  await expectNoFindings(page, 'brand kits, not included');
  await subscribeAsAgency(page.request, baseURL);

  await page.goto('/settings?tab=brand-kits');
  await page.getByRole('button', { name: messages.create }).click();
  await page.getByRole('textbox', { name: messages.nameLabel }).fill('Northlight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: editor.heading({ name: 'Northlight' }) })).toBeFocused();
  const send = async (label: string, file: string) =>
    await page.getByLabel(label, { exact: true }).and(page.locator('input')).setInputFiles(file);
  await send(editor.addLogo, join(folder, 'Badge.png'));
  await expect(page.getByRole('img', { name: editor.logoOf({ name: 'Badge.png' }) })).toBeVisible();
  await send(files.addFont, join(folder, 'Fake.ttf'));
  await expect(page.getByRole('alert').filter({ hasText: '.ttf' })).toBeVisible();
  await send(files.addFont, 'packages/media/assets/fonts/anton-400.ttf');
  await expect(page.getByText(files.fontSample)).toBeVisible();
  await page.getByRole('combobox', { name: files.captionFont }).selectOption({ index: 1 });
  await page.getByRole('button', { name: editor.setColor({ name: editor.highlightColor }) }).click();
  await page.getByRole('switch', { name: editor.watermarkOn }).check();
  await send(files.add.intro, join(folder, 'Opening.mp4'));
  await expect(page.getByText('Opening.mp4')).toBeVisible();
  await page.getByRole('switch', { name: editor.default }).check();
  // The page itself draws with the font.
  const drawn = async () =>
    await page.evaluate(() => [...document.fonts].filter((face) => face.status === 'loaded').length);
  await expect.poll(drawn).toBeGreaterThan(0);
  await expectNoFindings(page, 'brand kit');
  await page.getByRole('button', { name: editor.save }).click();
  await expect(page.getByRole('heading', { name: 'Northlight', exact: true })).toBeVisible();
  await expectNoFindings(page, 'brand kits');

  // It is the default of new projects.
  const answer = (await (await page.request.get('/api/brand-kits')).json()) as { kits: { id: string }[] };
  const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'With a kit',
    numClips: 1,
    brandKit: answer.kits[0]?.id ?? '',
  });
  await openFromBell(page, projectId);
  await page.goto('/upload');
  await expect(page.getByText(uploadMessages.brandKit.line({ name: 'Northlight' }))).toBeVisible();
  await page.getByRole('button', { name: uploadMessages.spec.adjust }).click();
  await page.getByRole('tab', { name: uploadMessages.options.groups.style }).click();
  await expect(page.getByRole('combobox', { name: uploadMessages.brandKit.heading })).toHaveValue(
    answer.kits[0]?.id ?? '',
  );
  await expect(page.getByRole('switch', { name: uploadMessages.brandKit.parts.intro.label })).toBeChecked();
  await expectNoFindings(page, 'form with a brand kit');

  const project = (await (await page.request.get(`/api/projects/${projectId}`)).json()) as {
    clips: { duration: number; download_url: string }[];
  };
  const path = join(folder, 'clip.mp4');
  await writeFile(path, await (await page.request.get(project.clips[0]?.download_url ?? '')).body());
  const { format } = JSON.parse((await run('ffprobe', ['-of', 'json', '-show_format', path])).toString()) as {
    format: { duration: string };
  };
  // At least five seconds of the video itself.
  expect(Number(format.duration)).toBeGreaterThan(introSec + 4.9);
  const [red = 255, , blue = 0] = await colorAt(path, introSec / 2);
  expect(blue - red).toBeGreaterThan(120);
  const [laterRed = 0, , laterBlue = 255] = await colorAt(path, introSec + 2);
  expect(laterBlue - laterRed).toBeLessThan(100);

  // It stays after the kit has changed.
  await page.goto('/settings?tab=brand-kits');
  await expect(page.getByText(messages.projects({ count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: messages.removeName({ name: 'Northlight' }) }).click();
  await expect(page.getByText(messages.empty)).toBeVisible();
});
