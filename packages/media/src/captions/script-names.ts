/**
 * A script that the shipped fonts lack: its name, a language written in it, the Debian package with a font for it, and
 * its installable font, if any.
 */
export type ScriptName = { name: string; language: string; debianPackage: string; font: string | null };

const core = 'fonts-noto-core';
const cjk = 'fonts-noto-cjk';

/** Fonts from `models install`, by script. */
const fontNames: Readonly<Record<string, string>> = {
  Arabic: 'font-noto-sans-arabic',
  Hebrew: 'font-noto-sans-hebrew',
  Thai: 'font-noto-sans-thai',
  Devanagari: 'font-noto-sans-devanagari',
  Korean: 'font-noto-sans-kr',
  Japanese: 'font-noto-sans-jp',
  Chinese: 'font-noto-sans-sc',
};

const scripts: readonly (Omit<ScriptName, 'font'> & { pattern: RegExp })[] = [
  { name: 'Arabic', language: 'ar', debianPackage: core, pattern: /\p{Script=Arabic}/u },
  { name: 'Hebrew', language: 'he', debianPackage: core, pattern: /\p{Script=Hebrew}/u },
  { name: 'Thai', language: 'th', debianPackage: core, pattern: /\p{Script=Thai}/u },
  { name: 'Lao', language: 'lo', debianPackage: core, pattern: /\p{Script=Lao}/u },
  { name: 'Khmer', language: 'km', debianPackage: core, pattern: /\p{Script=Khmer}/u },
  { name: 'Burmese', language: 'my', debianPackage: core, pattern: /\p{Script=Myanmar}/u },
  { name: 'Devanagari', language: 'hi', debianPackage: core, pattern: /\p{Script=Devanagari}/u },
  { name: 'Bengali', language: 'bn', debianPackage: core, pattern: /\p{Script=Bengali}/u },
  { name: 'Gurmukhi', language: 'pa', debianPackage: core, pattern: /\p{Script=Gurmukhi}/u },
  { name: 'Gujarati', language: 'gu', debianPackage: core, pattern: /\p{Script=Gujarati}/u },
  { name: 'Odia', language: 'or', debianPackage: core, pattern: /\p{Script=Oriya}/u },
  { name: 'Tamil', language: 'ta', debianPackage: core, pattern: /\p{Script=Tamil}/u },
  { name: 'Telugu', language: 'te', debianPackage: core, pattern: /\p{Script=Telugu}/u },
  { name: 'Kannada', language: 'kn', debianPackage: core, pattern: /\p{Script=Kannada}/u },
  { name: 'Malayalam', language: 'ml', debianPackage: core, pattern: /\p{Script=Malayalam}/u },
  { name: 'Sinhala', language: 'si', debianPackage: core, pattern: /\p{Script=Sinhala}/u },
  { name: 'Georgian', language: 'ka', debianPackage: core, pattern: /\p{Script=Georgian}/u },
  { name: 'Armenian', language: 'hy', debianPackage: core, pattern: /\p{Script=Armenian}/u },
  { name: 'Ethiopic', language: 'am', debianPackage: core, pattern: /\p{Script=Ethiopic}/u },
  { name: 'Tibetan', language: 'bo', debianPackage: 'fonts-noto-core', pattern: /\p{Script=Tibetan}/u },
  { name: 'Korean', language: 'ko', debianPackage: cjk, pattern: /\p{Script=Hangul}/u },
  { name: 'Japanese', language: 'ja', debianPackage: cjk, pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { name: 'Chinese', language: 'zh', debianPackage: cjk, pattern: /\p{Script=Han}/u },
];

const symbols: ScriptName = { name: 'some symbols', language: 'en', debianPackage: core, font: null };

/**
 * Returns a character's user-facing script name. Han characters are Japanese or Korean in a transcript in that
 * language, and Chinese otherwise; characters that are not in a listed script count as symbols.
 */
export function scriptNameOf(character: string, language: string | null): ScriptName {
  const listed = scripts.find(({ pattern }) => pattern.test(character));
  if (!listed) return symbols;
  const { name, language: itsLanguage, debianPackage } = listed;
  const isSharedHan = name === 'Chinese' && (language === 'ja' || language === 'ko');
  const script = isSharedHan
    ? { name: language === 'ja' ? 'Japanese' : 'Korean', language, debianPackage }
    : { name, language: itsLanguage, debianPackage };
  return { ...script, font: fontNames[script.name] ?? null };
}
