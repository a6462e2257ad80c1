import { defaultCaptionStyle } from '@clipwright/clip-spec';
import { expect, test } from 'vitest';
import { renderSpec } from '../../test/render-spec.ts';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import { platforms } from '../platforms/platform.ts';
import { needsFaces } from './needs-faces.ts';

const wide = { widthPx: 1920, heightPx: 1080 };
const cinema = { widthPx: 1920, heightPx: 800 };
const square = { widthPx: 1080, heightPx: 1080 };
const { safeArea } = platforms.tiktok;
const spec = renderSpec();
const posted = { safeArea, platforms: ['tiktok' as const] };

const style = getCaptionStyle(defaultCaptionStyle);
const transcript = { cues: [{ startSec: 0, endSec: 1, text: 'So', speaker: null, words: [] }] };

test.each([
  ['crops another shape', true, wide, '9:16', {}],
  ['crops to the center', false, wide, '9:16', { smartCropping: false }],
  ['shows the full picture', false, wide, '9:16', { fit: 'letterbox' }],
  ['keeps the shape of the source', false, wide, 'source', {}],
  ['has the shape of the source', false, wide, '16:9', {}],
  ['has no video', false, null, '9:16', {}],
] as const)('a clip without captions that %s needs faces: %s', (_name, needed, video, ratio, changes) => {
  const none = { ratio, ...posted, captionStyle: null };
  expect(needsFaces({ video, transcript: transcript }, [none], { ...spec, ...changes })).toBe(needed);
  expect(
    needsFaces({ video, transcript: null }, [{ ratio, ...posted, captionStyle: style }], { ...spec, ...changes }),
  ).toBe(needed);
});

test.each([
  ['crops another shape', true, wide, '9:16', {}],
  ['crops to the center', true, wide, '9:16', { smartCropping: false }],
  ['shows a full picture that ends above them', false, cinema, '9:16', { fit: 'letterbox' }],
  ['shows a full picture whose lower edge they reach', true, wide, '9:16', { fit: 'letterbox' }],
  ['shows a full picture that they lie on', true, square, '9:16', { fit: 'letterbox' }],
  ['keeps the shape of the source', true, wide, 'source', {}],
  ['has the shape of the source', true, wide, '16:9', {}],
  ['has no video', false, null, '9:16', {}],
] as const)('a clip with captions that %s needs faces: %s', (_name, needed, video, ratio, changes) => {
  const withCaptions = { ratio, ...posted, captionStyle: style };
  expect(needsFaces({ video, transcript: transcript }, [withCaptions], { ...spec, ...changes })).toBe(needed);
});

test.each([
  ['its hook title may cover', true, 'auto', transcript],
  ['has no title', false, 'off', transcript],
  ['says nothing', false, 'start', null],
] as const)('a clip without captions whose uncropped picture %s needs faces: %s', (_name, needed, hookTitle, said) => {
  const tall = { widthPx: 1080, heightPx: 1920 };
  const none = { ratio: '9:16' as const, ...posted, captionStyle: null };
  expect(needsFaces({ video: tall, transcript: said }, [none], { ...spec, hookTitle })).toBe(needed);
});
