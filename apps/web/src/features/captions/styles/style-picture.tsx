import type { CaptionLook } from '@clipwright/clip-spec';
import { safeAreas } from '@clipwright/contract';
import { Box, Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UprightPicture } from '../../../ui/sticky-picture.tsx';
import { captionStyleMessages } from './caption-style-messages.ts';
import { newestClipQuery, stylePreviewQuery } from './style-queries.ts';

const { styles: messages } = captionStyleMessages;

type StylePictureProps = {
  name: string;
  look: CaptionLook;
  /** True to show the area that the platform with the largest overlay leaves free. */
  hasGuides?: boolean;
};

const { x, y, width, height } = safeAreas.tiktok;
const guides = {
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
  boxShadow: '0 0 0 1px #0006',
  pointerEvents: 'none',
} as const;

/** A frame of the user's newest clip, or of the sample, with captions in a look. */
export function StylePicture({ name, look, hasGuides = false }: StylePictureProps) {
  const clip = useQuery(newestClipQuery);
  const { data, error } = useQuery({
    ...stylePreviewQuery(look, clip.data ?? null),
    enabled: !clip.isPending,
  });
  return (
    <UprightPicture>
      {data && <img src={data.url} alt={messages.picture({ name })} width={270} height={480} data-fill />}
      {hasGuides && data && <Box component="span" pos="absolute" bd="1px dashed #fffc" style={guides} aria-hidden />}
      {error && !data && (
        <Center component="span" p="sm" fz="sm" ta="center" pos="absolute" inset={0} c="var(--mantine-color-white)">
          {messages.pictureFailed}
        </Center>
      )}
    </UprightPicture>
  );
}
