import { type ProcessingOptions, processingLimits, watermarkPositions } from '@clipwright/contract';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Choices } from '../../ui/choices.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './form.module.css';
import { uploadMessages } from './messages.ts';
import { shapeOf } from './shape.ts';
import { WatermarkLogo } from './watermark-logo.tsx';
import { WatermarkPreview } from './watermark-preview.tsx';
import type { WishFieldsProps } from './wish-fields-props.ts';

const { watermark: messages } = uploadMessages;

/** Text over the picture: whether, where and how. */
export function WatermarkFields(props: WishFieldsProps & { frameUrl: string | null; onViewPlans: () => void }) {
  const { wish, offer, problems, onOptions, frameUrl, onViewPlans } = props;
  const { processingOptions: options } = wish;
  const { isForced, text, leastOpacity, sizes, allowsLogo } = offer.watermark;
  const isOn = isForced || options.enableWatermark;
  const shown = isForced
    ? { ...options, watermarkText: text, watermarkOpacity: Math.max(leastOpacity, options.watermarkOpacity) }
    : options;
  return (
    <section className={classes.group}>
      <h3>{messages.heading}</h3>
      {isForced ? (
        <ForcedWatermark text={text} onViewPlans={onViewPlans} />
      ) : (
        <Toggle
          label={messages.enable}
          hint={messages.enableHint}
          isOn={options.enableWatermark}
          onChange={(enableWatermark) => onOptions({ enableWatermark })}
        />
      )}
      {isOn && (
        <div className={classes.withPreview}>
          <div className={classes.group}>
            {allowsLogo && (
              <WatermarkLogo
                chosenId={options.watermarkLogo}
                onChange={(watermarkLogo) => onOptions({ watermarkLogo })}
              />
            )}
            {!isForced && options.watermarkLogo === null && (
              <TextInput
                name="watermarkText"
                label={messages.text}
                error={problems.watermarkText}
                value={options.watermarkText}
                onChange={(event) => onOptions({ watermarkText: event.currentTarget.value })}
              />
            )}
            <Choices
              kind="one"
              legend={messages.position}
              hint={messages.positionHint}
              choices={watermarkPositions.map((value) => ({ value, label: messages.positions[value] }))}
              chosen={[options.watermarkPosition]}
              onChange={([watermarkPosition]) => watermarkPosition && onOptions({ watermarkPosition })}
            />
            <Choices
              kind="one"
              legend={messages.size}
              hint={messages.sizeHint}
              choices={sizes.map((value) => ({ value, label: messages.sizes[value] }))}
              chosen={[options.watermarkSize]}
              onChange={([watermarkSize]) => watermarkSize && onOptions({ watermarkSize })}
            />
            <Opacity value={shown.watermarkOpacity} least={leastOpacity} onOptions={onOptions} />
          </div>
          <WatermarkPreview options={shown} shape={shapeOf(options)} frameUrl={frameUrl} />
        </div>
      )}
    </section>
  );
}

/** The plan puts one on every clip; without one is a matter of another plan. */
function ForcedWatermark({ text, onViewPlans }: { text: string; onViewPlans: () => void }) {
  const reasonId = useId();
  return (
    <>
      <div className={classes.sentence}>
        <p>{messages.forced(text)}</p>
        <Button variant="default" size="sm" aria-describedby={reasonId} aria-haspopup="dialog" onClick={onViewPlans}>
          {messages.remove}
        </Button>
      </div>
      <p id={reasonId} className={classes.quiet}>
        {messages.removeReason}
      </p>
    </>
  );
}

type OpacityProps = { value: number; least: number; onOptions: (change: Partial<ProcessingOptions>) => void };

function Opacity({ value, least, onOptions }: OpacityProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div className={classes.range}>
      <label htmlFor={id}>
        <span>{messages.opacity}</span>
        <span>{messages.opacityValue(percent)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={Math.round(Math.max(least, processingLimits.watermarkOpacity.min) * 100)}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={messages.opacityValue(percent)}
        onChange={(event) => onOptions({ watermarkOpacity: Number(event.currentTarget.value) / 100 })}
      />
    </div>
  );
}
