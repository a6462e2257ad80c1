import type { ClipSpec } from '@clipwright/clip-spec';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { logosQuery } from '../../../lib/kits/logos-query.ts';
import { logoLength, placeWatermarkPreview } from '../../../ui/clips/place-watermark-preview.ts';
import { fitOf, type Shape } from './clip-shape.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { PreviewFrame } from './preview-frame.tsx';

const { watermark: messages } = uploadMessages;

const aspectRatios = {
  '9:16': '9 / 16',
  '1:1': '1 / 1',
  '4:5': '4 / 5',
  '16:9': '16 / 9',
  platforms: '9 / 16',
  original: '16 / 9',
} satisfies Record<Shape, string>;

type WatermarkPreviewProps = {
  spec: Pick<ClipSpec, 'watermark' | 'fit' | 'smartCropping'>;
  shape: Shape;
  /** A frame of the material; null if there is none yet. */
  frameUrl: string | null;
};

/** The watermark over a frame of the material, in the shape of the clip. */
export function WatermarkPreview({ spec, shape, frameUrl }: WatermarkPreviewProps) {
  const { text, logoId, position, size, opacity } = spec.watermark;
  const frame = aspectRatios[shape] === '9 / 16' ? 'tall' : 'other';
  const place: CSSProperties = placeWatermarkPreview({ text, position, size, frame });
  const { data } = useQuery({ ...logosQuery, enabled: logoId !== null });
  const logo = data?.logos.find(({ id }) => id === logoId);
  const length = logoLength(size);
  return (
    <PreviewFrame ratio={aspectRatios[shape]} label={messages.preview}>
      {frameUrl && (
        <img src={frameUrl} alt="" data-fill style={{ objectFit: fitOf(spec) === 'whole' ? 'contain' : 'cover' }} />
      )}
      {logo ? (
        <img
          src={logo.url}
          alt=""
          style={{
            ...place,
            position: 'absolute',
            objectFit: 'contain',
            opacity,
            maxInlineSize: length,
            maxBlockSize: length,
          }}
        />
      ) : (
        <Box
          component="span"
          pos="absolute"
          ff="heading"
          fw={800}
          lh={1}
          c="#fff"
          style={{ textShadow: '0 0 2px #0b0a0a99', whiteSpace: 'nowrap', ...place, opacity }}
        >
          {text}
        </Box>
      )}
    </PreviewFrame>
  );
}
