import { clipOption } from '@clipwright/clip-spec';
import { Choices } from '../../../ui/forms/choices.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { ClipOption } from './clip-option.tsx';
import { NumberField } from './number-field.tsx';
import { type FormOption, textsOfOption } from './option-texts.ts';
import type { SpecFieldsProps } from './spec-fields-props.ts';

/** The field of an option: a switch, choices or a number. */
export function OptionField({ name, spec, problems, onSpec }: SpecFieldsProps & { name: FormOption }) {
  const option = clipOption(name);
  const { label, hint, choices } = textsOfOption(name);
  const change = (value: unknown) => onSpec({ [name]: value });
  const field = () => {
    switch (option.kind) {
      case 'toggle':
        return <Toggle label={label} hint={hint} isOn={spec[name] === true} onChange={change} />;
      case 'choices':
        return (
          <Choices
            kind="one"
            legend={label}
            hint={hint}
            choices={option.values.map((value) => ({ value, label: choices[value] ?? value }))}
            chosen={[String(spec[name])]}
            onChange={([value]) => value && change(value)}
          />
        );
      case 'number': {
        const { min, max } = option.limits;
        const field = option.api ?? name;
        return (
          <NumberField
            {...{ label, hint, min, max }}
            name={field}
            value={Number(spec[name])}
            error={problems[field]}
            onChange={change}
          />
        );
      }
      case 'own':
        return null;
    }
  };
  return <ClipOption id={name}>{field()}</ClipOption>;
}
