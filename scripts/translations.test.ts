import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const modules = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*-messages.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
const inSpanish = (path: string) => path.replace(/\.ts$/, '.es.ts');

/** Names, and words with the same spelling in both languages. */
const alike = new Set(
  [
    ...'Clipwright TikTok YouTube Instagram LinkedIn Shorts Reels X HTTP PDF ID AI API Esc Ctrl Alt K Y Z Montserrat Literata Inter Anton'.split(
      ' ',
    ),
    ...'SRT WebVTT FCPXML OpenTimelineIO Final Cut DaVinci Resolve'.split(' '),
    ...'English Español Français Deutsch Italiano Português Creator Pro Agency Premium'.split(' '),
    ...'karaoke pop editorial clip hashtag video plan error total color no vertical min h s kB MB feeds webhooks intro'.split(
      ' ',
    ),
    ...'When forty winters shall besiege thy brow'.split(' '),
    // Values with which functions are called.
    ...'one null NaN'.split(' '),
  ].map((word) => word.toLowerCase()),
);
const readsAlike = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).every((word) =>
    alike.has(word.toLowerCase().replace(/(?<=clip|video|hashtag)s$/, '')),
  );

/** Leaves without words: anchors, placeholders and URLs. */
const noWords = /\.id$|placeholder\.link$|payment_refused$/;

type Leaf = { name: string; english: unknown; spanish: unknown };

/** Lists the texts and functions of two modules in pairs. */
function listLeaves(name: string, english: unknown, spanish: unknown): Leaf[] {
  if (typeof english !== 'object' || english === null) return [{ name, english, spanish }];
  return Object.entries(english).flatMap(([key, value]) =>
    listLeaves(`${name}.${key}`, value, (spanish as Record<string, unknown> | undefined)?.[key]),
  );
}

/** Returns a number for every property, or "7" as a string. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => 7 : key === 'length' ? 2 : 7),
});

/** Returns a message's text for the given values; null if it has none for them. */
function sayWith(leaf: unknown, values: readonly unknown[]): string | null {
  try {
    const texts = (leaf as (...given: unknown[]) => unknown)(...values);
    return typeof texts === 'string' ? texts : null;
  } catch {
    return null;
  }
}

/** Possible arguments of message functions: numbers, texts, or facts by name. */
const examples = [1, 2, 'one', null, anything].map((value) => [value, value, value, value, value]);

/** Returns the comparable form of a leaf: its text, or its texts for all examples. */
function compare({ english, spanish }: Leaf): [english: string, spanish: string | null][] {
  if (typeof english === 'string') return [[english, typeof spanish === 'string' ? spanish : null]];
  if (typeof english !== 'function') return [];
  return examples.flatMap((values) => {
    const texts = sayWith(english, values);
    return texts === null ? [] : [[texts, sayWith(spanish, values)] as [string, string | null]];
  });
}

it('every module of messages has a Spanish one', () => {
  expect(modules.filter((path) => !existsSync(join(root, inSpanish(path))))).toEqual([]);
});

it.each(modules)('%s has a Spanish text for every message, different from the English one', async (path) => {
  const load = async (file: string) => await import(pathToFileURL(join(root, file)).href);
  const leaves = listLeaves('', await load(path), await load(inSpanish(path))).filter(
    ({ name }) => !noWords.test(name),
  );
  const compared = leaves.map((leaf) => ({ name: leaf.name, texts: compare(leaf) }));
  // A function may reject examples that do not match its types.
  const missing = compared.filter(
    ({ texts }) =>
      (texts.length > 0 && texts.every(([, spanish]) => spanish === null)) ||
      texts.some(([english, spanish]) => spanish?.includes('undefined') && !english.includes('undefined')),
  );
  const same = compared.filter(({ texts }) =>
    texts.some(([english, spanish]) => english === spanish && /\p{L}{2}/u.test(english) && !readsAlike(english)),
  );
  expect({ missing, same }).toEqual({ missing: [], same: [] });
});
