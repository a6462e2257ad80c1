import { defaultCaptionStyle } from '@clipwright/clip-spec';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Choices } from '../../../ui/forms/choices.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { captionPreviewQuery } from './caption-preview-query.ts';
import { shapeOf } from './clip-shape.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import classes from './form.module.css';
import type { SpecFieldsProps } from './spec-fields-props.ts';

const { captions: messages } = uploadMessages;
const none = 'none';
const usual = 'usual';

/** How captions look, shown on a real frame. `speechField` chooses what listens. */
export function CaptionFields({
  spec,
  capabilities,
  isText,
  speechField,
  onSpec,
}: SpecFieldsProps & { isText: boolean; speechField: ReactNode }) {
  const { captionStyle, transcription } = spec;
  const styles = capabilities.captionStyles.filter(({ isAvailable }) => isAvailable);
  const missing = capabilities.captionStyles.filter(({ isAvailable }) => !isAvailable);
  return (
    <section className={classes.group}>
      <h3>{messages.heading}</h3>
      <Toggle
        label={messages.listen}
        hint={messages.listenHint}
        isOn={transcription}
        onChange={(isOn) => onSpec({ transcription: isOn })}
      />
      {transcription && speechField}
      <div className={classes.withPreview} hidden={!transcription}>
        <Choices
          kind="one"
          legend={messages.style}
          hint={
            captionStyle === undefined
              ? messages.usualHint
              : (styles.find(({ id }) => id === captionStyle)?.explain ?? messages.styleHint)
          }
          choices={[
            { value: usual, label: messages.usual },
            ...styles.map(({ id, name }) => ({ value: id, label: name })),
            { value: none, label: messages.none },
          ]}
          chosen={[captionStyle === undefined ? usual : (captionStyle ?? none)]}
          onChange={([chosen]) => {
            if (chosen) onSpec({ captionStyle: toStyle(chosen) });
          }}
          below={missing.map(({ id, name, absence }) => (
            <p key={id} className={classes.quiet}>
              {name}: {absence?.reason}
            </p>
          ))}
        />
        {captionStyle !== null && (
          <CaptionPreview
            styleId={captionStyle ?? defaultCaptionStyle}
            isWide={shapeOf(spec) === '16:9'}
            caption={isText ? messages.previewForText : messages.previewOf}
          />
        )}
      </div>
    </section>
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
    <figure className={classes.fields}>
      <div className={classes.preview} style={{ aspectRatio: isWide ? '16 / 9' : '9 / 16' }}>
        {data && <img src={data.url} alt={messages.preview} />}
      </div>
      <figcaption className={classes.quiet}>{error ? messages.previewFailed : caption}</figcaption>
    </figure>
  );
}
