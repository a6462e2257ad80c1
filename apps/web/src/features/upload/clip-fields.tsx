import { type ProcessingOffer, processingLimits, qualities, unlimited } from '@clipwright/contract';
import { NativeSelect } from '@mantine/core';
import { Choices } from '../../ui/choices.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './form.module.css';
import { uploadMessages } from './messages.ts';
import { NumberField } from './number-field.tsx';
import type { WishFieldsProps } from './wish-fields-props.ts';

const { clips: messages } = uploadMessages;

/** How many clips are wanted, and how long. */
export function ClipFields({ wish, offer, problems, onChange, onOptions }: WishFieldsProps) {
  const { processingOptions: options } = wish;
  const number = (name: 'targetDuration' | 'minDuration' | 'maxDuration' | 'overlap', label: string, hint: string) => (
    <NumberField
      name={name}
      label={label}
      hint={hint}
      value={options[name]}
      error={problems[name]}
      {...processingLimits[name]}
      onChange={(value) => onOptions({ [name]: value })}
    />
  );
  const most = mostClips(offer);
  return (
    <section className={classes.group}>
      <h3>{messages.heading}</h3>
      <div className={classes.pair}>
        <NumberField
          name="numClips"
          label={messages.count}
          hint={messages.countHint(most)}
          value={wish.numClips}
          min={1}
          max={most}
          error={problems.numClips}
          onChange={(numClips) => onChange({ numClips })}
        />
        {number('targetDuration', messages.target, messages.targetHint)}
        {number('minDuration', messages.min, messages.minHint)}
        {number('maxDuration', messages.max, messages.maxHint)}
        {number('overlap', messages.overlap, messages.overlapHint)}
        <NativeSelect
          label={messages.language}
          description={messages.languageHint}
          size="md"
          value={options.language ?? 'auto'}
          data={Object.entries(messages.languages).map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            onOptions({ language: event.currentTarget.value === 'auto' ? null : event.currentTarget.value })
          }
        />
      </div>
      <Choices
        kind="one"
        legend={messages.quality}
        hint={messages.qualityHint}
        choices={qualities.map((value) => ({ value, label: messages.qualities[value] }))}
        chosen={[options.quality]}
        onChange={([quality]) => quality && onOptions({ quality })}
      />
      <Toggle
        label={messages.jumpCuts}
        hint={messages.jumpCutsHint}
        isOn={options.jumpCuts}
        onChange={(jumpCuts) => onOptions({ jumpCuts })}
      />
    </section>
  );
}

/** The plan's limit, or that of a request. */
function mostClips(offer: ProcessingOffer): number {
  const { clipsPerVideo, clipsPerRequest } = offer.limits;
  return clipsPerVideo === unlimited ? clipsPerRequest : Math.min(clipsPerVideo, clipsPerRequest);
}
