import { toLanguageCode } from '../parse-transcript.ts';

/** Languages that Whisper's servers name in English ("english"), by their codes. */
const codes =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su yue'.split(
    ' ',
  );
/** Names that Whisper has beside, or that differ from those of the Unicode consortium (`LANGUAGES` and `TO_LANGUAGE_CODE` in whisper/tokenizer.py). */
const whisperNames: Readonly<Record<string, string>> = {
  burmese: 'my',
  valencian: 'ca',
  flemish: 'nl',
  haitian: 'ht',
  letzeburgesch: 'lb',
  pushto: 'ps',
  panjabi: 'pa',
  moldavian: 'ro',
  moldovan: 'ro',
  sinhalese: 'si',
  castilian: 'es',
  mandarin: 'zh',
  tagalog: 'tl',
  nynorsk: 'nn',
  maori: 'mi',
  farsi: 'fa',
};
const names = new Intl.DisplayNames('en', { type: 'language' });
const byName = new Map([
  ...codes.map((code): [string, string] => [names.of(code)?.toLowerCase() ?? code, code]),
  ...Object.entries(whisperNames),
]);

/** The ISO 639-1 code of a language that a server names by code or in English; null for none or an unknown one. */
export function languageOfAnswer(language: string | null): string | null {
  if (!language) return null;
  return (
    byName.get(language.toLowerCase()) ?? (/^[a-z]{2,3}(?:[-_]|$)/i.test(language) ? toLanguageCode(language) : null)
  );
}
