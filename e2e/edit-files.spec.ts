import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { editorMessages as texts } from '../apps/web/src/features/edits/editor-messages.ts';
import { fileMessages } from '../apps/web/src/features/edits/panel/file-messages.ts';
import { expectNoFindings } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 2 * makingMs + 120_000 });

const { music, images } = fileMessages;
const ffmpeg = async (args: readonly string[]) =>
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-y', ...args], { encoding: 'buffer' });

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-edit-files-'));
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=4000:duration=8', '-b:a', '128k', join(folder, 'Quiet theme.mp3')]);
  await ffmpeg(['-f', 'lavfi', '-i', 'color=red:size=300x150', '-frames:v', '1', join(folder, 'Badge.png')]);
});
test.afterAll(async () => await rm(folder, { recursive: true, force: true }));

test('a user can put music and an image into a clip, hear and see them, and export what they saw', {
  tag: '@deep',
}, async ({ page, person, baseURL }) => {
  // The element that plays is not in the document.
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = [];
    const Original = window.Audio;
    Object.assign(window, {
      made,
      Audio: class extends Original {
        constructor() {
          super();
          made.push(this);
        }
      },
    });
  });
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'With music',
    kind: 'one-clip-with-fillers',
  });
  const clipOf = async () => {
    const answer = await page.request.get(`/api/projects/${projectId}`);
    const { clips } = (await answer.json()) as { clips: { id: string; duration: number; download_url: string }[] };
    const [clip] = clips;
    if (!clip) throw new Error('The project has a clip.');
    return clip;
  };
  const before = await clipOf();
  const plain = join(folder, 'plain.mp4');
  await writeFile(plain, await (await page.request.get(before.download_url)).body());
  await page.goto(`/project/${projectId}/clip/${before.id}/edit`);
  await expect(page.getByRole('heading', { name: images.label })).toBeVisible();
  const preview = page.getByRole('region', { name: texts.stage.label });
  await expect(preview.locator('canvas').first()).toBeVisible({ timeout: makingMs });

  // Other files are refused with a list of accepted formats.
  await page.getByLabel(music.add, { exact: true }).and(page.locator('input')).setInputFiles(join(folder, 'Badge.png'));
  await expect(page.getByRole('alert').filter({ hasText: 'MP3, M4A, WAV' })).toBeVisible();
  await page
    .getByLabel(music.add, { exact: true })
    .and(page.locator('input'))
    .setInputFiles(join(folder, 'Quiet theme.mp3'));
  const chosen = page.getByRole('combobox', { name: music.label });
  await expect(chosen.locator('option:checked')).toHaveText('Quiet theme.mp3');
  await expect(page.getByRole('slider', { name: music.duck })).toHaveValue('10');

  await page
    .getByLabel(images.add, { exact: true })
    .and(page.locator('input'))
    .setInputFiles(join(folder, 'Badge.png'));
  const handle = page.getByRole('slider', { name: images.handle({ name: 'Badge.png' }) });
  await expect(handle).toHaveAttribute('aria-valuetext', images.place({ across: 50, down: 50, width: 35 }));
  const box = await handle.boundingBox();
  if (!box) throw new Error('The image is on the picture.');
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 3, box.y - 60, { steps: 6 });
  await page.mouse.up();
  await expect(handle).not.toHaveAttribute('aria-valuetext', images.place({ across: 50, down: 50, width: 35 }));
  await handle.press('+');
  await handle.press('Shift+ArrowUp');
  await expect(handle).toHaveAttribute('aria-valuetext', /37%/);
  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await page.getByRole('button', { name: texts.redo, exact: true }).click();
  await expectNoFindings(page, 'editor, music and an image');

  // Both follow the clip.
  await page.getByRole('button', { name: texts.stage.play }).click();
  await expect.poll(async () => (await readMusic(page)).at).toBeGreaterThan(1);
  const playing = await readMusic(page);
  expect(playing.isPaused).toBe(false);
  // Under speech: 10 dB below -14.
  expect(playing.volume).toBeLessThan(0.21);
  await page.getByRole('button', { name: texts.stage.pause }).click();
  await expect.poll(async () => (await readMusic(page)).isPaused).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: texts.tools }).click();
  await expect(
    page.getByRole('dialog', { name: texts.tools }).getByRole('combobox', { name: music.label }),
  ).toBeVisible();
  await expectNoFindings(page, 'editor, music in its sheet');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });

  const place = await handle.evaluate((element: HTMLElement) => ({
    x: (element.offsetLeft + element.offsetWidth / 2) / (element.parentElement?.offsetWidth ?? 1),
    y: (element.offsetTop + element.offsetHeight / 2) / (element.parentElement?.offsetHeight ?? 1),
  }));
  await page.getByRole('button', { name: texts.export.start, exact: true }).click();
  await expect(page.getByText(texts.export.done, { exact: true })).toBeVisible({ timeout: makingMs });
  const after = await clipOf();
  expect(after.duration).toBeCloseTo(before.duration, 1);
  const file = join(folder, 'clip.mp4');
  await writeFile(file, await (await page.request.get(after.download_url)).body());
  const [red = 0, green = 0, blue = 0] = await colorAt(file, place);
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
  expect(await levelDb(file)).toBeGreaterThan((await levelDb(plain)) + 6);

  // Once the music is deleted, the clip says so and is exported without it.
  await page.request.delete(`/api/edit-files/${await chosen.inputValue()}`, { headers: { origin: baseURL ?? '' } });
  await page.reload();
  await expect(page.getByText(music.gone)).toBeVisible();
});

/** Returns the state of the music that the page plays. */
async function readMusic(page: Page): Promise<{ at: number; volume: number; isPaused: boolean }> {
  return await page.evaluate(() => {
    const { made } = window as unknown as { made: HTMLAudioElement[] };
    const last = made.findLast((audio) => audio.src !== '');
    return { at: last?.currentTime ?? 0, volume: last?.volume ?? 0, isPaused: last?.paused ?? true };
  });
}

/** Red, green and blue of a file at a place of its frame, a second and a half in. */
async function colorAt(file: string, { x, y }: { x: number; y: number }): Promise<number[]> {
  const filter = `crop=4:4:iw*${x}-2:ih*${y}-2,format=rgb24,scale=1:1:flags=area`;
  const args = ['-v', 'error', '-ss', '1.5', '-i', file, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'];
  return [...(await ffmpeg(args)).stdout];
}

/** Level of a file around the tone of the music. */
async function levelDb(file: string): Promise<number> {
  const filter = 'bandpass=f=4000:width_type=h:w=60,bandpass=f=4000:width_type=h:w=60,volumedetect';
  const { stderr } = await ffmpeg(['-hide_banner', '-i', file, '-vn', '-af', filter, '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+)/.exec(stderr.toString())?.[1]);
}
