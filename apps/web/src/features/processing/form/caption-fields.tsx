import { type CaptionLook, defaultCaptionStyle } from '@clipwright/clip-spec';
import { Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Choices } from '../../../ui/forms/choices.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { ClipOption, FoundStyles } from './clip-option.tsx';
import { shapeOf } from './clip-shape.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { MovingCaption } from './moving-caption.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { SpecFieldsProps } from './spec-fields-props.ts';

/** A frame of the sample with rendered captions in a style. Its URL is valid for less than an hour. */
const captionPreviewQuery = (styleId: string, ratio: '9:16' | '16:9') =>
  queryOptions({
    queryKey: ['captions', 'preview', styleId, ratio],
    queryFn: async ({ signal }) => {
      const { styles } = await call(server.api['caption-styles'].$get({}, { init: { signal } }));
      const look = styles.find(({ id }) => id === styleId)?.look;
      if (!look) return null;
      const json = { look, clipId: null, ratio };
      return await call(server.api['caption-styles'].preview.$post({ json }, { init: { signal } }));
    },
    staleTime: 30 * 60_000,
    // A busy server responds with an error after a few seconds, but still renders the picture.
    retry: 5,
    retryDelay: 1000,
  });

/** The option for the style that the user has set for vertical clips. */
const usual = 'usual';

/** The look of each caption style by its id, and the user's default. */
const captionLooksQuery = queryOptions({
  queryKey: ['captions', 'looks'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, CaptionLook>> => {
    const { styles, defaults } = await call(server.api['caption-styles'].$get({}, { init: { signal } }));
    const looks = new Map(styles.map(({ id, look }) => [id, look]));
    const own = looks.get(defaults.tiktok ?? defaultCaptionStyle);
    return own ? looks.set(usual, own) : looks;
  },
});

const { captions: messages } = uploadMessages;
const none = 'none';

/** Shows the caption styles as previews and a rendered frame. `speechField` selects the speech recognizer. */
export function CaptionFields({
  spec,
  capabilities,
  isText,
  speechField,
  onSpec,
}: SpecFieldsProps & { isText: boolean; speechField: ReactNode }) {
  const { captionStyle, transcription } = spec;
  const looks = useQuery(captionLooksQuery).data;
  const styles = capabilities.captionStyles.filter(({ isAvailable }) => isAvailable);
  const matches = use(FoundStyles);
  const chosen = captionStyle === undefined ? usual : (captionStyle ?? none);
  return (
    <>
      <ClipOption id="transcription">
        <Toggle
          label={messages.listen}
          hint={messages.listenHint}
          isOn={transcription}
          onChange={(isOn) => onSpec({ transcription: isOn })}
        />
        {transcription && speechField}
      </ClipOption>
      <ClipOption id="captionStyle">
        <Columns sm="minmax(0, 1fr) 216px" gap="lg" align="start" {...(!transcription && { display: 'none' })}>
          <Choices
            kind="one"
            legend={messages.style}
            hint={
              captionStyle === undefined
                ? messages.usualHint
                : (styles.find(({ id }) => id === captionStyle)?.explain ?? messages.styleHint)
            }
            choices={[
              { value: usual, label: messages.usual, picture: <MovingCaption look={looks?.get(usual) ?? null} /> },
              ...styles.map(({ id, name }) => ({
                value: id,
                label: name,
                picture: <MovingCaption look={looks?.get(id) ?? null} />,
              })),
              { value: none, label: messages.none, picture: <MovingCaption look={null} /> },
            ].filter(({ value }) => matches.size === 0 || matches.has(value) || value === chosen)}
            chosen={[chosen]}
            onChange={([next]) => {
              if (next) onSpec({ captionStyle: toStyle(next) });
            }}
          />
          {captionStyle !== null && (
            <CaptionPreview
              styleId={captionStyle ?? defaultCaptionStyle}
              isWide={shapeOf(spec) === '16:9'}
              caption={isText ? messages.previewForText : messages.previewOf}
            />
          )}
        </Columns>
      </ClipOption>
    </>
  );
}

function toStyle(chosen: string): string | null | undefined {
  if (chosen === usual) return undefined;
  return chosen === none ? null : chosen;
}

type CaptionPreviewProps = { styleId: string; isWide: boolean; caption: string };

function CaptionPreview({ styleId, isWide, caption }: CaptionPreviewProps) {
  const ratio = isWide ? '16:9' : '9:16';
  const { data, error } = useQuery(captionPreviewQuery(styleId, ratio));
  return (
    <Stack component="figure" gap="lg">
      <PreviewFrame ratio={isWide ? '16 / 9' : '9 / 16'}>
        {data && <img src={data.url} alt={messages.preview} data-fill />}
      </PreviewFrame>
      <Text component="figcaption" size="sm" c="dimmed">
        {error ? messages.previewFailed : caption}
      </Text>
    </Stack>
  );
}
