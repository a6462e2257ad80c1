import type { Model } from './model.ts';

/** Facts about a font in the catalog. */
type NotoSans = { id: string; version: string; script: string; languages: string[]; bytes: number; sha256: string };

/** Returns a bold Noto Sans face from an npm package of Google Fonts, at a permanent URL. */
function notoSans({ id, version, script, languages, bytes, sha256 }: NotoSans): Model {
  const face = id.length === 2 ? id.toUpperCase() : `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const name = `NotoSans${face}_700Bold.ttf`;
  return {
    name: `font-noto-sans-${id}`,
    kind: 'font',
    family: 'truetype',
    description: `Draws captions in ${script}: Noto Sans, bold.`,
    languages,
    licence: 'OFL-1.1 (The Noto Project Authors)',
    url: `https://cdn.jsdelivr.net/npm/@expo-google-fonts/noto-sans-${id}@${version}/700Bold/`,
    downloadBytes: bytes,
    sha256: null,
    plainFiles: [{ name, bytes, sha256 }],
    files: { font: name },
  };
}

/**
 * Installable fonts for scripts that the bundled fonts lack. Sizes and checksums were computed from the files in the
 * npm packages (November 2026). Each font is a complete face because libass cannot combine subsets.
 */
export const fonts: readonly Model[] = [
  notoSans({
    id: 'jp',
    version: '0.4.3',
    script: 'Japanese',
    languages: ['ja'],
    bytes: 5_468_188,
    sha256: 'c5b7b9d6a6eb682b0d4e6bbb38509575fd2759a28f147daa74714d1359a7909e',
  }),
  notoSans({
    id: 'sc',
    version: '0.4.3',
    script: 'Chinese',
    languages: ['zh'],
    bytes: 10_549_020,
    sha256: '9a38ae0ab28cd5a256f9ea8e00dedc688aac17f7915fcb000572990afa956b96',
  }),
  notoSans({
    id: 'kr',
    version: '0.4.3',
    script: 'Korean',
    languages: ['ko'],
    bytes: 6_183_932,
    sha256: '4ffa20c272ae6d689f7c8d34ff9c8039a326e9c334d9fc8852b2a7396227d077',
  }),
  notoSans({
    id: 'thai',
    version: '0.4.2',
    script: 'Thai',
    languages: ['th'],
    bytes: 47_480,
    sha256: '0be544f347b3ab6382bdc2b555a783727a4858a3dc140670406924670967d916',
  }),
  notoSans({
    id: 'devanagari',
    version: '0.4.1',
    script: 'Devanagari',
    languages: ['hi', 'mr', 'ne'],
    bytes: 221_652,
    sha256: '67f1ec9e2ac30b261090e32953b2df0adf6c942ab26ac47efb490fa7315bddab',
  }),
  notoSans({
    id: 'arabic',
    version: '0.4.3',
    script: 'Arabic',
    languages: ['ar', 'fa', 'ur'],
    bytes: 194_380,
    sha256: 'a86a704ff8b315082f4859b04c2f8f746f4cefb14553ef10505f143e0d4829d3',
  }),
  notoSans({
    id: 'hebrew',
    version: '0.4.1',
    script: 'Hebrew',
    languages: ['he', 'yi'],
    bytes: 47_992,
    sha256: '8010b087f33f152e25aef020e68cb5568d6f8deebb6dde8f60d655196e59ebde',
  }),
];
