import type { CaptionLook } from '@clipwright/clip-spec';
import { safeAreas } from '@clipwright/contract';
import { Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './caption-style.module.css';
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
const guides = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };

/** A frame of the user's newest clip, or of the sample, with captions in a look. */
export function StylePicture({ name, look, hasGuides = false }: StylePictureProps) {
  const clip = useQuery(newestClipQuery);
  const { data, error } = useQuery({
    ...stylePreviewQuery(look, clip.data ?? null),
    enabled: !clip.isPending,
  });
  return (
    <span className={classes.picture}>
      {data && <img src={data.url} alt={messages.picture(name)} width={270} height={480} />}
      {hasGuides && data && <span className={classes.guides} style={guides} aria-hidden />}
      {error && !data && (
        <Center component="span" p="sm" fz="sm" ta="center" className={classes.pictureFailed}>
          {messages.pictureFailed}
        </Center>
      )}
    </span>
  );
}
