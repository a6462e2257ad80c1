import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { build } from 'vite';
import { shippedFontPaths } from '../../packages/media/src/captions/fonts/shipped-faces.ts';
import { withWorkDir } from '../../packages/media/src/process/work-dir.ts';
import { randomEditedClips } from '../../packages/media/test/random-edits.ts';
import { launchChromium } from './open-preview-page.ts';
import { type PlannedDocument, planDocuments } from './plan-documents.ts';

const DOCUMENTS = 500;
const ORIGIN = 'http://localhost';

/** Plans random edits, with every kind of decision changed, in this process and in Chromium, byte for byte. */
export async function comparePlans(seed: number): Promise<Record<string, unknown>> {
  const documents = fc
    .sample(randomEditedClips, { seed, numRuns: DOCUMENTS })
    .map(({ edit, material, view, files }): PlannedDocument => ({ edit, view, files, ...material }));
  const fonts = await Promise.all(
    shippedFontPaths('archivo-expanded').map(async (path) => await readFile(path, 'base64')),
  );
  const here = planDocuments(documents, fonts);
  const inPage = await withWorkDir((dir) => planInPage(documents, fonts, dir));
  const different = here.flatMap((plan, index) =>
    plan === inPage[index] ? [] : [{ index, ...firstDifference(plan, inPage[index] ?? '') }],
  );
  return {
    documents: DOCUMENTS,
    refused: here.filter((plan) => plan.startsWith('refused')).length,
    planned: new Set(here).size,
    different: different.length,
    met: different.length === 0,
    examples: different.slice(0, 3),
  };
}

/** Bundles the planners as a page loads them, and runs them there. */
async function planInPage(
  documents: readonly PlannedDocument[],
  fonts: readonly string[],
  dir: string,
): Promise<string[]> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: dir,
      lib: {
        entry: join(import.meta.dirname, 'plan-documents.ts'),
        formats: ['es'],
        fileName: () => 'plan.js',
      },
    },
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === '/') await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>plans</title>' });
      else await route.fulfill({ path: join(dir, path), contentType: 'text/javascript' });
    });
    await page.goto(ORIGIN);
    return await page.evaluate(
      async ([script, all, fontFiles]) => (await import(script)).planDocuments(all, fontFiles) as string[],
      [`${ORIGIN}/plan.js`, documents, fonts] as const,
    );
  } finally {
    await browser.close();
  }
}

/** Where two plans part, with what stands around it. */
function firstDifference(one: string, other: string): { here: string; inPage: string } {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return { here: one.slice(from, at + 60), inPage: other.slice(from, at + 60) };
}
