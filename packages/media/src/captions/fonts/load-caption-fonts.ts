import { copyFile, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BrandFaceId, brandFaces, type RenderBrand } from '@clipwright/clip-spec';
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

/** The paths of a brand's fonts. */
export type BrandFonts = Partial<Record<BrandFaceId, string>>;

/** Lists the available fonts of a brand. */
export function listBrandFonts(brand: Pick<RenderBrand, 'captionFont' | 'titleFont'> | null): BrandFonts {
  const { captionFont, titleFont } = brand ?? {};
  return {
    ...(captionFont?.path && { 'brand-caption': captionFont.path }),
    ...(titleFont?.path && { 'brand-title': titleFont.path }),
  };
}

type FindCaptionFontsInput = {
  style: Pick<CaptionStyle, 'face' | 'letterCase'>;
  /** Paths of a brand's fonts; default none. */
  brandFonts?: BrandFonts | undefined;
  /** The words of the captions, which decide the necessary fonts. */
  words: readonly CaptionWord[];
  /** ISO 639-1 code, or null if unknown. */
  language: string | null;
  /** Folder of the fonts from `models install`; default only those of the system. */
  modelsDir?: string | undefined;
};

export type LoadCaptionFontsInput = FindCaptionFontsInput & {
  /** Folder for work files; the fonts are gathered in a folder in it. */
  workDir: string;
  /** The folder of another style, to which these fonts are added: libass reads a single one. */
  fontsDir?: string | null;
};

export type LoadedCaptionFonts = {
  fonts: CaptionFonts;
  /** Folder for `assFilter` with exactly the fonts that `fonts` measures with. */
  fontsDir: string;
  /** Scripts of the words that no available font has. */
  lackingScripts: ScriptName[];
  /** Sentences for the user about the brand's font. */
  warnings: string[];
};

/** Symbols are in many fonts; more than this would not be for captions. */
const MAX_FONTS_PER_SCRIPT = 3;

/**
 * Opens the fonts for a clip's captions: the style's face or the brand's font, its companion for Greek and Cyrillic,
 * and for each other script one that is installed on this machine, preferably one from `models install`.
 */
export async function loadCaptionFonts(
  { workDir, fontsDir: given = null, ...request }: LoadCaptionFontsInput,
  options: EffectOptions = {},
): Promise<LoadedCaptionFonts> {
  const { chain, ...lacking } = await findCaptionFonts(request, options);
  const fontsDir = await gatherFonts(chain, workDir, given);
  return { fonts: chainFonts(chain), fontsDir, ...lacking };
}

/** Finds the files of those fonts, the preferred first, for drawing elsewhere. */
export async function findCaptionFonts(
  { style, words, language, brandFonts = {}, modelsDir }: FindCaptionFontsInput,
  options: EffectOptions = {},
): Promise<{ chain: FontFile[]; lackingScripts: ScriptName[]; warnings: string[] }> {
  const counts = countCharacters(words, language, style.letterCase);
  const characters = [...counts.keys()];
  const { face } = style;
  const warnings: string[] = [];
  const lackingScripts: ScriptName[] = [];
  const openedFonts: FontFile[] = [];
  if (isBrandFace(face)) {
    const path = brandFonts[face];
    const own = path === undefined ? null : await openFontFile(path).catch(() => null);
    if (own) openedFonts.push(own);
    else warnings.push('The font of the brand could not be opened, so its words are drawn in Inter.');
  }
  for (const path of shippedFontPaths(isBrandFace(face) ? brandCompanion : face)) {
    const font = await openFontFile(path);
    if (font) openedFonts.push(font);
  }
  const chain = mostFitting(openedFonts, counts);
  for (const { script, lacking: all } of lackingByScript(characters, chain, language)) {
    // Marks of a script, such as its full stop, are in the font of its letters.
    const lacking = all.filter((character) => !chain.some((font) => font.covers(character)));
    if (lacking.length === 0) continue;
    const scriptFonts = await findFontsFor(script, lacking, modelsDir, options);
    chain.push(...scriptFonts);
    if (lacking.some((character) => !scriptFonts.some((font) => font.covers(character)))) lackingScripts.push(script);
  }
  return { chain, lackingScripts, warnings };
}

type CharacterCounts = ReadonlyMap<string, number>;

/** Counts of the characters of words, which all faces of a clip share. */
const countsOfWords = new WeakMap<readonly CaptionWord[], Map<string, CharacterCounts>>();

/** Counts each character of the words as they are drawn, without spaces. */
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

/** The face with Latin, Greek and Cyrillic for characters that a brand's font lacks. */
const brandCompanion = 'inter';

function isBrandFace(face: CaptionFaceId): face is BrandFaceId {
  return (brandFaces as readonly string[]).includes(face);
}

/** Finds installed fonts that together draw as many of the characters as possible; rare ones need several. */
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

/** Puts the font first that draws most of the text, so that Russian with an English name does not mix two faces. */
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
  // Symbols last, since a font of letters may have them.
  return [...byName.values()].sort((a, b) => Number(a.script.font === null) - Number(b.script.font === null));
}

/** Links the fonts into one folder, because libass reads every file of its folder. */
async function gatherFonts(fonts: readonly FontFile[], workDir: string, given: string | null): Promise<string> {
  await mkdir(workDir, { recursive: true });
  const fontsDir = given ?? (await mkdtemp(join(workDir, 'caption-fonts-')));
  const taken = (await readdir(fontsDir)).length;
  for (const [index, { path }] of fonts.entries()) {
    const target = join(fontsDir, `${taken + index}-${basename(path)}`);
    // ffmpeg sees the font itself, and no link on the way to it. On Windows few users may create links.
    await symlink(await realpath(path), target).catch(() => copyFile(path, target));
  }
  return fontsDir;
}

/** Opens the font of a script from `models install`; null if it is not installed. */
async function openInstalledFont(
  { font }: Pick<ScriptName, 'font'>,
  modelsDir: string | undefined,
): Promise<FontFile | null> {
  const model = models.find(({ name }) => name === font);
  if (modelsDir === undefined || !model || !(await isModelInstalled(modelsDir, model))) return null;
  return await openFontFile(join(modelsDir, model.name, model.files.font ?? '')).catch(() => null);
}
