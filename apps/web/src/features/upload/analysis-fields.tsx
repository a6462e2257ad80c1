import type { OfferedOption, ProcessingOptions } from '@clipwright/contract';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './form.module.css';
import { uploadMessages } from './messages.ts';
import type { WishFieldsProps } from './wish-fields-props.ts';

const { analyses: messages } = uploadMessages;

type Switch = Exclude<OfferedOption['id'], 'aiPrompt'> & keyof ProcessingOptions;

/** What is listened to and told about clips. What is missing here says why. */
export function AnalysisFields({ wish, offer, onOptions }: WishFieldsProps) {
  const { processingOptions: options } = wish;
  return (
    <section className={classes.group}>
      <h3>{messages.heading}</h3>
      <p className={classes.quiet}>{messages.hint}</p>
      <div>
        {offer.options.filter(isSwitch).map(({ id, name, explain, isAvailable, absence }) => (
          <Toggle
            key={id}
            label={name}
            hint={absence ? `${explain} ${absence.reason}` : explain}
            isOn={isAvailable && options[id]}
            isDisabled={!isAvailable}
            onChange={(isOn) => onOptions({ [id]: isOn })}
          />
        ))}
      </div>
    </section>
  );
}

function isSwitch(option: OfferedOption): option is OfferedOption & { id: Switch } {
  return option.id !== 'aiPrompt';
}
