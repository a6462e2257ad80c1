import type { BrandKit } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { partsOfKit, withKit } from './with-kit.ts';

const watermark = { isOn: true, text: '', position: 'top-left', size: 'large', opacity: 0.8, usesLogo: true } as const;
const settings: BrandKit['settings'] = {
  logoId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  colors: { text: null, highlight: '#E4572E' },
  palette: [],
  captionStyle: 'karaoke',
  captionFontId: null,
  titleFontId: null,
  watermark,
  platforms: ['linkedin'],
};
const kit = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  settings,
  files: [
    { kind: 'intro', state: 'ready' },
    { kind: 'outro', state: 'checking' },
  ],
} as unknown as BrandKit;

it('a brand kit fills in its platforms, caption style and watermark with its logo', () => {
  expect(withKit(kit)).toEqual({
    brandKit: { id: kit.id, parts: ['colors', 'intro'] },
    platforms: ['linkedin'],
    captionStyle: 'karaoke',
    watermark: { isOn: true, text: '', position: 'top-left', size: 'large', opacity: 0.8, logoId: settings.logoId },
  });
});

it('a brand kit without platforms leaves those of the form, and a text watermark has no logo', () => {
  const plain = { ...settings, platforms: [], watermark: { ...watermark, usesLogo: false, text: 'Acme' } };
  const filled = withKit({ ...kit, settings: plain });
  expect(filled.platforms).toEqual(['tiktok', 'instagram', 'youtube']);
  expect(filled.watermark).toMatchObject({ text: 'Acme', logoId: null });
});

it('no brand kit leaves the form unchanged', () => {
  expect(withKit(null)).toMatchObject({ brandKit: null, watermark: { isOn: false }, captionStyle: undefined });
});

it('the parts of a kit are those with content', () => {
  const fonts = { ...settings, titleFontId: kit.id, colors: { text: null, highlight: null } };
  expect(partsOfKit({ settings: fonts, files: [] })).toEqual(['fonts']);
});
