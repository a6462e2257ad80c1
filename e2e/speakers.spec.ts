import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { feedTexts } from '../apps/web/src/features/clips/feed/feed-messages.ts';
import { editorMessages as texts } from '../apps/web/src/features/edits/editor-messages.ts';
import { voicesMessages } from '../apps/web/src/features/voices/voices-messages.ts';
import { makeClipMessages } from '../apps/web/src/ui/clips/make-clip-messages.ts';
import { speakerTexts as speakers } from '../apps/web/src/ui/speakers/speaker-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 2 * makingMs + 120_000 });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test('speakers are named, merged, corrected and undone in the transcript and in the editor', { tag: '@deep' }, async ({
  page,
  person,
  baseURL,
}) => {
  const project = { title: 'Two voices', kind: 'one-clip-with-speakers' } as const;
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, project);
  await writeVoices(projectId);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto(`/project/${projectId}`);
    // A phone shows one clip after another first.
    if (size === phone) await page.getByRole('button', { name: feedTexts.grid }).click();
    await correctInTranscript(page, size === phone ? {} : onDesktop);
  }
  await page.setViewportSize(desktop);
  await page.goto(`/project/${projectId}`);
  await rememberVoice(page);
  const { clips } = (await (await page.request.get(`/api/projects/${projectId}`)).json()) as {
    clips: { id: string }[];
  };
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto(`/project/${projectId}/clip/${clips[0]?.id}/edit`);
    await correctInEditor(page, size === phone ? {} : onDesktop);
  }
});

/** Writes the file of voices that a run with the models for voices leaves beside its transcript. */
async function writeVoices(projectId: string): Promise<void> {
  const users = join(process.env.E2E_DATA ?? '', 'files', 'stored', 'users');
  for (const name of await readdir(users, { recursive: true })) {
    if (!name.includes(projectId) || !name.endsWith('transcription.json')) continue;
    const folder = join(users, name, '..');
    await mkdir(folder, { recursive: true });
    const voice = { embedding: [0.6, 0.8], heardSec: 6, recognizedAs: null };
    const voices = ['Speaker 1', 'Speaker 2'].map((label) => ({ ...voice, label }));
    await writeFile(join(folder, 'voices.json'), JSON.stringify({ model: 'campplus-zh-en', voices }));
  }
}

type Size = Parameters<typeof expectNoFindings>[2];

/** Opens the dialog of a speaker in the transcript. */
async function openSpeaker(page: Page, name: string) {
  await page
    .getByRole('button', { name: speakers.open({ name }), exact: true })
    .first()
    .click();
  return page.getByRole('form', { name: speakers.label });
}

/** Undoes the last correction by its notice. */
async function undo(page: Page) {
  await page.getByRole('button', { name: uiMessages.undo, exact: true }).click();
  // The notice of an earlier one may still be there.
  await expect(page.getByText(speakers.undone).last()).toBeVisible();
}

async function correctInTranscript(page: Page, size: Size) {
  const names = page.getByRole('button', { name: /: change the speaker$/ });
  const listNames = () => names.allTextContents();
  await expect(names.first()).toBeVisible();
  const before = await listNames();
  expect(before).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 2']);

  const dialog = await openSpeaker(page, 'Speaker 1');
  await expectNoFindings(page, 'transcript, the dialog of a speaker', size);
  await dialog.getByLabel(speakers.name).fill('Ada');
  await dialog.getByRole('button', { name: speakers.everywhere({ name: 'Speaker 1' }) }).click();
  await expect.poll(listNames).toEqual(['Ada', 'Speaker 2', 'Ada', 'Speaker 2']);
  await undo(page);
  await expect.poll(listNames).toEqual(before);

  const second = await openSpeaker(page, 'Speaker 2');
  await second.getByRole('button', { name: 'Speaker 1', exact: true }).click();
  await second.getByLabel(speakers.name).press('Enter');
  await expect.poll(listNames).toEqual(['Speaker 1']);
  await undo(page);
  await expect.poll(listNames).toEqual(before);

  const lines = page.getByRole('list', { name: makeClipMessages.lines }).getByRole('button', { pressed: false });
  await lines.filter({ hasText: 'fairest creatures' }).click();
  const place = page.getByRole('form', { name: speakers.label });
  await place.getByLabel(speakers.name).fill('Grace');
  await expectNoFindings(page, 'transcript, the speaker of a line', size);
  await place.getByRole('button', { name: speakers.lines }).click();
  await expect.poll(async () => (await listNames())[0]).toBe('Grace');
  await undo(page);
  await expect.poll(listNames).toEqual(before);
}

/** Names a speaker whose voice is remembered, and forgets it in the settings. */
async function rememberVoice(page: Page) {
  const dialog = await openSpeaker(page, 'Speaker 2');
  await dialog.getByRole('switch', { name: speakers.remember }).check();
  await dialog.getByLabel(speakers.name).fill('Cleo');
  await dialog.getByLabel(speakers.name).press('Enter');
  await expect(page.getByText(speakers.remembered({ name: 'Cleo' }))).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('list', { name: voicesMessages.list })).toContainText('Cleo');
  await expectNoFindings(page, 'settings, a remembered voice');
  await page.getByRole('button', { name: voicesMessages.forget({ name: 'Cleo' }) }).click();
  await expect(page.getByText(voicesMessages.none)).toBeVisible();
}

async function correctInEditor(page: Page, size: Size) {
  const words = page.getByRole('region', { name: texts.transcript.label }).locator('[data-edit-word][data-state="in"]');
  const undoButton = page.getByRole('button', { name: texts.undo, exact: true });
  await words.first().click();
  const open = page.getByText(speakers.label, { exact: true });
  await open.click();
  const dialog = page.getByRole('form', { name: speakers.label });
  await dialog.getByLabel(speakers.name).fill('Ada');
  await expectNoFindings(page, 'editor, the speaker of a word', size);
  await dialog.getByRole('button', { name: speakers.everywhere({ name: 'Speaker 1' }) }).click();
  await expect(dialog.getByLabel(speakers.name)).toHaveAttribute('placeholder', 'Ada');

  await dialog.getByLabel(speakers.name).fill('Grace');
  await dialog.getByRole('button', { name: speakers.sentences }).click();
  await expect(dialog.getByLabel(speakers.name)).toHaveAttribute('placeholder', 'Grace');
  for (const name of ['Ada', 'Speaker 1']) {
    await undoButton.click();
    await expect(dialog.getByLabel(speakers.name)).toHaveAttribute('placeholder', name);
  }
}
