import { copyFile, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BrandFaceId, brandFaces, type RenderBrand } from '@clipwright/clip-spec';
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
import { openInstalledFont } from './open-installed-font.ts';
import { shippedFontPaths } from './shipped-faces.ts';

/** Where the fonts of a brand are. */
export type BrandFonts = Partial<Record<BrandFaceId, string>>;

/** The fonts of a brand that are at hand. */
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
  /** What the captions will say; it decides which fonts are needed. */
  words: readonly CaptionWord[];
  /** ISO 639-1 code, or null where unknown. */
  language: string | null;
  /** Folder of the fonts that were installed with `models install`; default the system's alone. */
  modelsDir?: string | undefined;
};

export type LoadCaptionFontsInput = FindCaptionFontsInput & {
  /** Folder for work files; the fonts are gathered in a folder in it. */
  workDir: string;
  /** Such a folder of another style, to add these fonts to: libass reads a single one. */
  fontsDir?: string | null;
};

export type LoadedCaptionFonts = {
  fonts: CaptionFonts;
  /** Folder for `assFilter` that holds the fonts `fonts` measures with, and no other. */
  fontsDir: string;
  /** Scripts of the words that no font here has. */
  lackingScripts: ScriptName[];
  /** Sentences for the user about the brand's font. */
  warnings: string[];
};

/** Symbols come from all over; more fonts than this would not be for captions. */
const MAX_FONTS_PER_SCRIPT = 3;

/**
 * Opens the fonts a clip's captions need: the style's face or the brand's font, its companion for Greek and Cyrillic, and for each other
 * script one that is installed on this machine, before all what `models install` brought.
 */
export async function loadCaptionFonts(
  { workDir, fontsDir: given = null, ...wanted }: LoadCaptionFontsInput,
  options: EffectOptions = {},
): Promise<LoadedCaptionFonts> {
  const { chain, ...lacking } = await findCaptionFonts(wanted, options);
  const fontsDir = await gatherFonts(chain, workDir, given);
  return { fonts: chainFonts(chain), fontsDir, ...lacking };
}

/** The files of those fonts, the preferred first, for those who draw with them elsewhere. */
export async function findCaptionFonts(
  { style, words, language, brandFonts = {}, modelsDir }: FindCaptionFontsInput,
  options: EffectOptions = {},
): Promise<{ chain: FontFile[]; lackingScripts: ScriptName[]; warnings: string[] }> {
  const texts = cleanWords(words, language).tokens.map((token) => setCase(token.text, style.letterCase, language));
  const characters = [...new Set(texts.join(''))].filter((character) => !/\p{Z}/u.test(character));
  const { face } = style;
  const warnings: string[] = [];
  const lackingScripts: ScriptName[] = [];
  const known: FontFile[] = [];
  if (isBrandFace(face)) {
    const path = brandFonts[face];
    const own = path === undefined ? null : await openFontFile(path).catch(() => null);
    if (own) known.push(own);
    else warnings.push('The font of the brand could not be opened, so its words are drawn in Inter.');
  }
  for (const path of shippedFontPaths(isBrandFace(face) ? brandCompanion : face)) {
    const font = await openFontFile(path);
    if (font) known.push(font);
  }
  const chain = mostFitting(known, texts);
  for (const { script, lacking: all } of lackingByScript(characters, chain, language)) {
    // Marks of a script, such as its full stop, are in the font of its letters.
    const lacking = all.filter((character) => !chain.some((font) => font.covers(character)));
    if (lacking.length === 0) continue;
    const found = await findFontsFor(script, lacking, modelsDir, options);
    chain.push(...found);
    if (lacking.some((character) => !found.some((font) => font.covers(character)))) lackingScripts.push(script);
  }
  return { chain, lackingScripts, warnings };
}

/** What a brand's font lacks is drawn in a face that has Latin, Greek and Cyrillic. */
const brandCompanion = 'inter';

function isBrandFace(face: CaptionFaceId): face is BrandFaceId {
  return (brandFaces as readonly string[]).includes(face);
}

/** Installed fonts that between them draw as many of the characters as the machine can; rare ones need several. */
async function findFontsFor(
  script: ScriptName,
  characters: string[],
  modelsDir: string | undefined,
  options: EffectOptions,
): Promise<FontFile[]> {
  const installed = await openInstalledFont(script, modelsDir);
  const found = installed && characters.some((character) => installed.covers(character)) ? [installed] : [];
  let lacking = characters.filter((character) => !found.some((font) => font.covers(character)));
  while (lacking.length > 0 && found.length < MAX_FONTS_PER_SCRIPT) {
    const font = await findSystemFont(script, lacking, options);
    if (!font) break;
    found.push(font);
    lacking = lacking.filter((character) => !font.covers(character));
  }
  return found;
}

/** Puts the font first that draws most of the text, so that Russian with an English name is not set in two faces. */
function mostFitting(fonts: readonly FontFile[], texts: readonly string[]): FontFile[] {
  const letters = texts.join('').match(/\p{L}/gu) ?? [];
  const share = (font: FontFile) => letters.filter((letter) => font.covers(letter)).length;
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

/** Links the fonts into one folder, since libass reads every file of the folder it is given. */
async function gatherFonts(fonts: readonly FontFile[], workDir: string, given: string | null): Promise<string> {
  await mkdir(workDir, { recursive: true });
  const fontsDir = given ?? (await mkdtemp(join(workDir, 'caption-fonts-')));
  const taken = (await readdir(fontsDir)).length;
  for (const [index, { path }] of fonts.entries()) {
    const target = join(fontsDir, `${taken + index}-${basename(path)}`);
    // ffmpeg sees the font itself, and no link on the way to it. Windows lets few users make links.
    await symlink(await realpath(path), target).catch(() => copyFile(path, target));
  }
  return fontsDir;
}
