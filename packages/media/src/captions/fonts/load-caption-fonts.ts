import { copyFile, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BrandFaceId, brandFaces, type RenderBrand } from '@clipwright/clip-spec';
import type { WarningFact } from '../../facts/warnings.ts';
import { models } from '../../models/catalogue.ts';
import { isModelInstalled } from '../../models/list-models.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { CaptionFonts } from '../caption-fonts.ts';
import type { CaptionWord } from '../caption-page.ts';
import type { CaptionFaceId, CaptionStyle } from '../caption-style.ts';
import { cleanWords } from '../clean-words.ts';
import { type ScriptName, scriptNameOf } from '../script-names.ts';
import { setCase } from '../set-case.ts';
import { findSystemFont } from './find-system-font.ts';
import { type FontFile, openFontFile } from './font-file.ts';
import { chainFonts } from './measure-text.ts';
import { shippedFontPaths } from './shipped-faces.ts';

/** The paths to a brand's fonts. */
export type BrandFonts = Partial<Record<BrandFaceId, string>>;

/** Lists a brand's available fonts. */
export function listBrandFonts(brand: Pick<RenderBrand, 'captionFont' | 'titleFont'> | null): BrandFonts {
  const { captionFont, titleFont } = brand ?? {};
  return {
    ...(captionFont?.path && { 'brand-caption': captionFont.path }),
    ...(titleFont?.path && { 'brand-title': titleFont.path }),
  };
}

type FindCaptionFontsInput = {
  style: Pick<CaptionStyle, 'face' | 'letterCase'>;
  /** Paths to a brand's fonts; default none. */
  brandFonts?: BrandFonts | undefined;
  /** The words in the captions, which determine the fonts needed. */
  words: readonly CaptionWord[];
  /** ISO 639-1 code, or null if unknown. */
  language: string | null;
  /** The folder with fonts from `models install`; default: system fonts only. */
  modelsDir?: string | undefined;
};

export type LoadCaptionFontsInput = FindCaptionFontsInput & {
  /** The folder for work files; the fonts are collected in a subfolder. */
  workDir: string;
  /** Another style's folder, to which these fonts are added, since libass reads only one folder. */
  fontsDir?: string | null;
};

export type LoadedCaptionFonts = {
  fonts: CaptionFonts;
  /** The folder for `assFilter`, with exactly the fonts that `fonts` measures with. */
  fontsDir: string;
  /** Scripts used in the words that no available font supports. */
  lackingScripts: ScriptName[];
  /** Warnings about the brand's font. */
  warnings: WarningFact[];
};

/** Many fonts contain symbols; more than this would not be captions. */
const MAX_FONTS_PER_SCRIPT = 3;

/**
 * Opens the fonts for a clip's captions: the style's face or the brand's font, its companion for Greek and Cyrillic,
 * and a font on this machine for every other script, preferably one from `models install`.
 */
export async function loadCaptionFonts(
  { workDir, fontsDir: given = null, ...request }: LoadCaptionFontsInput,
  options: EffectOptions = {},
): Promise<LoadedCaptionFonts> {
  const { chain, ...lacking } = await findCaptionFonts(request, options);
  const fontsDir = await gatherFonts(chain, workDir, given);
  return { fonts: chainFonts(chain), fontsDir, ...lacking };
}

/** Finds those fonts' files, in order of preference, for drawing elsewhere. */
export async function findCaptionFonts(
  { style, words, language, brandFonts = {}, modelsDir }: FindCaptionFontsInput,
  options: EffectOptions = {},
): Promise<{ chain: FontFile[]; lackingScripts: ScriptName[]; warnings: WarningFact[] }> {
  const counts = countCharacters(words, language, style.letterCase);
  const characters = [...counts.keys()];
  const { face } = style;
  const warnings: WarningFact[] = [];
  const lackingScripts: ScriptName[] = [];
  const openedFonts: FontFile[] = [];
  if (isBrandFace(face)) {
    const path = brandFonts[face];
    const own = path === undefined ? null : await openFontFile(path).catch(() => null);
    if (own) openedFonts.push(own);
    else warnings.push({ code: 'brand-font-missing', facts: {} });
  }
  for (const path of shippedFontPaths(isBrandFace(face) ? brandCompanion : face)) {
    const font = await openFontFile(path);
    if (font) openedFonts.push(font);
  }
  const chain = mostFitting(openedFonts, counts);
  for (const { script, lacking: all } of lackingByScript(characters, chain, language)) {
    // A script's punctuation, such as its full stop, is in the same font as its letters.
    const lacking = all.filter((character) => !chain.some((font) => font.covers(character)));
    if (lacking.length === 0) continue;
    const scriptFonts = await findFontsFor(script, lacking, modelsDir, options);
    chain.push(...scriptFonts);
    if (lacking.some((character) => !scriptFonts.some((font) => font.covers(character)))) lackingScripts.push(script);
  }
  return { chain, lackingScripts, warnings };
}

type CharacterCounts = ReadonlyMap<string, number>;

/** Character counts for the words, shared by all faces in a clip. */
const countsOfWords = new WeakMap<readonly CaptionWord[], Map<string, CharacterCounts>>();

/** Counts each character in the words as drawn, without spaces. */
function countCharacters(
  words: readonly CaptionWord[],
  language: string | null,
  letterCase: CaptionStyle['letterCase'],
): CharacterCounts {
  const cache = countsOfWords.get(words) ?? new Map<string, CharacterCounts>();
  countsOfWords.set(words, cache);
  const key = `${letterCase} ${language}`;
  const counted = cache.get(key);
  if (counted) return counted;
  const counts = new Map<string, number>();
  for (const { text } of cleanWords(words, language).tokens) {
    for (const character of setCase(text, letterCase, language)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  for (const character of counts.keys()) if (/\p{Z}/u.test(character)) counts.delete(character);
  cache.set(key, counts);
  return counts;
}

/** The face with Latin, Greek and Cyrillic letters, for characters missing from a brand's font. */
const brandCompanion = 'inter';

function isBrandFace(face: CaptionFaceId): face is BrandFaceId {
  return (brandFaces as readonly string[]).includes(face);
}

/**
 * Finds installed fonts that together cover as many of the characters as possible; rare characters may need several.
 */
async function findFontsFor(
  script: ScriptName,
  characters: string[],
  modelsDir: string | undefined,
  options: EffectOptions,
): Promise<FontFile[]> {
  const installed = await openInstalledFont(script, modelsDir);
  const chosenFonts = installed && characters.some((character) => installed.covers(character)) ? [installed] : [];
  let lacking = characters.filter((character) => !chosenFonts.some((font) => font.covers(character)));
  while (lacking.length > 0 && chosenFonts.length < MAX_FONTS_PER_SCRIPT) {
    const font = await findSystemFont(script, lacking, options);
    if (!font) break;
    chosenFonts.push(font);
    lacking = lacking.filter((character) => !font.covers(character));
  }
  return chosenFonts;
}

/**
 * Moves the font that covers most of the text to the front, so that Russian text with an English name does not mix two
 * faces.
 */
function mostFitting(fonts: readonly FontFile[], counts: CharacterCounts): FontFile[] {
  const letters = [...counts].filter(([character]) => /\p{L}/u.test(character));
  const share = (font: FontFile) =>
    letters.reduce((sum, [letter, count]) => sum + (font.covers(letter) ? count : 0), 0);
  const [first, second] = fonts;
  if (!first || !second) return [...fonts];
  return share(second) > 1.5 * share(first) ? [second, first] : [first, second];
}

function lackingByScript(
  characters: readonly string[],
  chain: readonly FontFile[],
  language: string | null,
): { script: ScriptName; lacking: string[] }[] {
  const byName = new Map<string, { script: ScriptName; lacking: string[] }>();
  for (const character of characters) {
    if (chain.some((font) => font.covers(character))) continue;
    const script = scriptNameOf(character, language);
    const entry = byName.get(script.name) ?? { script, lacking: [] };
    entry.lacking.push(character);
    byName.set(script.name, entry);
  }
  // Symbols are last, since a font with letters may already contain them.
  return [...byName.values()].sort((a, b) => Number(a.script.font === null) - Number(b.script.font === null));
}

/** Links the fonts into one folder, because libass reads every file in its folder. */
async function gatherFonts(fonts: readonly FontFile[], workDir: string, given: string | null): Promise<string> {
  await mkdir(workDir, { recursive: true });
  const fontsDir = given ?? (await mkdtemp(join(workDir, 'caption-fonts-')));
  const taken = (await readdir(fontsDir)).length;
  for (const [index, { path }] of fonts.entries()) {
    const target = join(fontsDir, `${taken + index}-${basename(path)}`);
    // Each link points directly at the font file, so ffmpeg does not follow a chain of links. On Windows, few users may
    // create links.
    await symlink(await realpath(path), target).catch(() => copyFile(path, target));
  }
  return fontsDir;
}

/** Opens a script's font from `models install`; null if it is not installed. */
async function openInstalledFont(
  { font }: Pick<ScriptName, 'font'>,
  modelsDir: string | undefined,
): Promise<FontFile | null> {
  const model = models.find(({ name }) => name === font);
  if (modelsDir === undefined || !model || !(await isModelInstalled(modelsDir, model))) return null;
  return await openFontFile(join(modelsDir, model.name, model.files.font ?? '')).catch(() => null);
}
