import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import accountsTexts from '../apps/web/src/features/accounts/accounts-messages.es.json' with { type: 'json' };
import cloudMessages from '../apps/web/src/features/cloud/cloud-messages.es.json' with { type: 'json' };
import spanish from '../apps/web/src/lib/language/language-choice-messages.es.json' with { type: 'json' };
import { languageChoiceTexts as english } from '../apps/web/src/lib/language/language-choice-messages.ts';
import dashboardMessages from '../apps/web/src/pages/dashboard/dashboard-messages.es.json' with { type: 'json' };
import { addFinishedProject, makingMs } from './finished-project.ts';
import { newPerson } from './people.ts';
import { test } from './watched-test.ts';

test.use({ locale: 'es-MX' });
test.describe.configure({ timeout: makingMs + 120_000 });

const root = join(import.meta.dirname, '..');

/** Every English text that reads otherwise in Spanish. */
async function listEnglishTexts(): Promise<Set<string>> {
  const paths = globSync('{apps/web,packages/contract,packages/clip-spec}/src/**/*-messages.en.json', { cwd: root });
  const load = async (path: string) => listTexts(JSON.parse(await readFile(join(root, path), 'utf8')));
  const pairs = await Promise.all(
    paths.map(async (path) => [await load(path), await load(path.replace('.en.json', '.es.json'))] as const),
  );
  const spanish = new Set(pairs.flatMap(([, inSpanish]) => inSpanish));
  return new Set(
    pairs
      .flatMap(([inEnglish]) => inEnglish)
      .filter((text) => /\p{L}{2}/u.test(text) && !text.includes('{') && !spanish.has(text)),
  );
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The English texts that the page shows or exposes to screen readers. */
async function findEnglish(page: Page): Promise<string[]> {
  const visible = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest('script, style, [lang="en"], [hidden]')) continue;
      if (node instanceof Text) texts.push(node.data);
      else if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
          texts.push(node.getAttribute(name) ?? '');
        }
      }
    }
    return texts.map((text) => text.trim());
  });
  const texts = await listEnglishTexts();
  // A plan’s own name.
  texts.delete('Free');
  expect(texts.size).toBeGreaterThan(1000);
  return visible.filter((text) => texts.has(text.replace(/ · Clipwright$/, '')));
}

test('a newcomer signs up, sees clips and chooses languages in Spanish, and nothing is in English', async ({
  page,
  baseURL,
}) => {
  const person = newPerson();
  await page.goto('/');
  await expect(page).toHaveURL(/\/es$/);
  expect(await findEnglish(page)).toEqual([]);

  await page.goto('/signup');
  await expect(page).toHaveURL(/\/es\/signup$/);
  await page.getByLabel(accountsTexts.fields.fullName).fill(person.fullName);
  await page.getByLabel(accountsTexts.fields.email).fill(person.email);
  await page.getByLabel(accountsTexts.fields.password, { exact: true }).fill(person.password);
  await page.getByLabel(accountsTexts.fields.confirmPassword, { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  expect(await findEnglish(page)).toEqual([]);
  await page.getByRole('button', { name: accountsTexts.signUp.submit }).click();
  await page.getByRole('button', { name: cloudMessages.setup.skip }).click();
  const { before, after } = dashboardMessages.firstGreeting;
  await expect(page.getByRole('heading', { name: `${before}${person.fullName}${after}` })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/dashboard$/);
  expect(await findEnglish(page)).toEqual([]);

  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'Un lanzamiento',
    kind: 'two-clips',
  });
  const left: string[] = [];
  for (const path of [`/project/${projectId}`, '/upload', '/captions', '/billing', '/settings', '/projects']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    left.push(...(await findEnglish(page)).map((text) => `${path}: ${text}`));
  }
  expect(left).toEqual([]);

  await page.goto('/settings?tab=preferences');
  await page.getByRole('group', { name: spanish.legend }).getByText('English').click();
  const inEnglish = page.getByRole('group', { name: english.legend });
  await expect(inEnglish.getByRole('radio', { name: 'English' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await inEnglish.getByText('Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await findEnglish(page)).toEqual([]);
});
