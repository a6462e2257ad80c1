import { usesOption, withSwitch } from '@clipwright/clip-spec';
import type { GatedOptionState } from '@clipwright/contract';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import classes from './form.module.css';
import type { SpecFieldsProps } from './spec-fields-props.ts';

const { analyses: messages } = uploadMessages;

type Switch = Exclude<GatedOptionState['id'], 'aiPrompt'>;

/** What is told about clips. What another plan has says so; what this installation lacks stands below, with the reason. */
export function AnalysisFields({ spec, capabilities, onSpec }: SpecFieldsProps) {
  const switches = capabilities.options.filter(isSwitch);
  const lacking = switches.filter(({ absence }) => absence?.kind === 'installation');
  return (
    <section className={classes.group}>
      <h3>{messages.heading}</h3>
      <p className={classes.quiet}>{messages.hint}</p>
      <div>
        {switches
          .filter((option) => !lacking.includes(option))
          .map(({ id, name, explain, isAvailable, absence }) => (
            <Toggle
              key={id}
              label={name}
              hint={absence ? `${explain} ${absence.reason}` : explain}
              isOn={isAvailable && usesOption(spec, id)}
              isDisabled={!isAvailable}
              onChange={(isOn) => onSpec(withSwitch(spec, id, isOn))}
            />
          ))}
      </div>
      {lacking.length > 0 && (
        <details className={classes.lacking}>
          <summary>{messages.lacking(lacking.length)}</summary>
          <ul>
            {lacking.map(({ id, absence }) => (
              <li key={id}>{absence?.reason}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function isSwitch(option: GatedOptionState): option is GatedOptionState & { id: Switch } {
  return option.id !== 'aiPrompt';
}
