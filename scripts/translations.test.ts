import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasArguments, type Language, languages, listArguments, messageIn, parseMessage } from '@clipwright/messages';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const catalogs = globSync('{apps,packages}/*/src/**/*-messages.en.json', { cwd: root }).sort();
const translations = languages.filter((language) => language !== 'en');

/** Names, and words with the same spelling in both languages. */
const alike = new Set(
  [
    ...'Clipwright TikTok YouTube Instagram LinkedIn Shorts Reels X HTTP PDF ID AI API Esc Ctrl Alt K Y Z Montserrat Literata Inter Anton'.split(
      ' ',
    ),
    ...'Google Drive OneDrive Dropbox SRT WebVTT FCPXML OpenTimelineIO Final Cut DaVinci Resolve'.split(' '),
    ...'English Español Français Deutsch Italiano Português Creator Pro Agency Premium'.split(' '),
    ...'karaoke pop editorial clip hashtag video plan error total color no vertical min h s kB MB feeds webhooks intro'.split(
      ' ',
    ),
    ...'When forty winters shall besiege thy brow'.split(' '),
    // Values with which messages are rendered.
    ...'none x'.split(' '),
  ].map((word) => word.toLowerCase()),
);
const readsAlike = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).every((word) =>
    alike.has(word.toLowerCase().replace(/(?<=clip|video|hashtag)s$/, '')),
  );

/** Messages without words: anchors, placeholders, URLs, and only facts. */
const noWords =
  /\.id$|placeholder\.link$|payment_refused$|language-messages\.en\.json\.language$|fact-messages\.en\.json\.(text|quoted|style-summary|speaker-share)$/;

/** Returns the texts of a catalog by their names, without the descriptions for translators. */
function readTexts(path: string, language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const read = (name: string, value: unknown) => {
    if (typeof value === 'string') texts.set(name, value);
    else
      for (const [key, item] of Object.entries(value as object)) if (!key.startsWith('@')) read(`${name}.${key}`, item);
  };
  read('', JSON.parse(readFileSync(join(root, path.replace('.en.json', `.${language}.json`)), 'utf8')));
  return texts;
}

const namesOf = (text: string) => (hasArguments(text) ? [...listArguments(text).keys()] : []);

/** The values with which every message is rendered: for numbers, and for other arguments. */
const examples = [
  [1, 'x'],
  [2, null],
] as const;

/** Returns a message with each example for its arguments; a message of text only as it is. */
function render(text: string, language: Language): string[] {
  if (!hasArguments(text)) return [text];
  const write = messageIn[language](text);
  const names = [...listArguments(text)];
  return examples.map(([number, other]) =>
    write(Object.fromEntries(names.map(([name, type]) => [name, /^number/.test(type) ? number : other]))),
  );
}

it('there are catalogs', () => {
  expect(catalogs.length).toBeGreaterThan(100);
});

describe.each(catalogs)('%s', (path) => {
  const english = readTexts(path, 'en');

  it('can be rendered', () => {
    for (const text of english.values()) {
      for (const rendered of render(text, 'en')) expect(rendered).not.toMatch(/[{}]|undefined/);
      // A text without arguments is displayed as it is, so it contains no syntax of messages.
      if (!hasArguments(text)) expect(parseMessage(text)).toEqual(text === '' ? [] : [{ type: 0, value: text }]);
    }
  });

  it.each(translations)('has the same messages in %s, with the same arguments, in different words', (language) => {
    const translated = readTexts(path, language);
    expect([...translated.keys()]).toEqual([...english.keys()]);
    const all = [...english].map(([name, text]) => ({ name, text, other: translated.get(name) ?? '' }));
    expect(all.map(({ name, other }) => [name, namesOf(other)])).toEqual(
      all.map(({ name, text }) => [name, namesOf(text)]),
    );
    const same = all.filter(({ name, text, other }) => {
      const rendered = render(other, language);
      for (const one of rendered) expect(one).not.toMatch(/[{}]|undefined/);
      return (
        !noWords.test(`${path}${name}`) &&
        render(text, 'en').some((one, index) => one === rendered[index] && /\p{L}{2}/u.test(one) && !readsAlike(one))
      );
    });
    expect(same).toEqual([]);
  });
});
