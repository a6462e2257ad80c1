import { clipOption, clipSpecLimits as limits } from '@clipwright/clip-spec';
import { type ProcessingCapabilities, unlimited } from '@clipwright/contract';
import { Box, NativeSelect } from '@mantine/core';
import { VoicesField } from '../../../ui/forms/voices-field.tsx';
import { ClipOption } from './clip-option.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { NumberField } from './number-field.tsx';
import { OptionField } from './option-field.tsx';
import { type FormOption, listFormOptions } from './option-texts.ts';
import type { SpecFieldsProps } from './spec-fields-props.ts';

const { clips: messages } = uploadMessages;

/** The number and length of clips. */
export function ClipFields(props: SpecFieldsProps) {
  const { spec, capabilities, problems, onSpec } = props;
  const options = listFormOptions('clips');
  const isNumber = (name: FormOption) => clipOption(name).kind === 'number';
  const most = mostClips(capabilities);
  return (
    <>
      <Box
        display="grid"
        style={{
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
          alignItems: 'end',
          gap: 'var(--mantine-spacing-lg)',
        }}
        data-when-filled
      >
        <ClipOption id="count">
          <NumberField
            name="numClips"
            label={messages.count}
            hint={messages.countHint({ most })}
            value={spec.count}
            min={limits.count.min}
            max={most}
            error={problems.numClips}
            onChange={(count) => onSpec({ count })}
          />
        </ClipOption>
        {options.filter(isNumber).map((name) => (
          <OptionField key={name} {...props} name={name} />
        ))}
        <ClipOption id="language">
          <NativeSelect
            label={messages.language}
            description={messages.languageHint}
            size="md"
            value={spec.language ?? 'auto'}
            data={Object.entries(messages.languages).map(([value, label]) => ({ value, label }))}
            onChange={(event) =>
              onSpec({ language: event.currentTarget.value === 'auto' ? null : event.currentTarget.value })
            }
          />
        </ClipOption>
        <ClipOption id="voices">
          <VoicesField chosen={spec.voices} size="md" onChange={(voices) => onSpec({ voices })} />
        </ClipOption>
      </Box>
      {options
        .filter((name) => !isNumber(name))
        .map((name) => (
          <OptionField key={name} {...props} name={name} />
        ))}
    </>
  );
}

/** Returns the maximum number of clips, by the plan or per request. */
function mostClips(capabilities: ProcessingCapabilities): number {
  const { clipsPerVideo, clipsPerRequest } = capabilities.limits;
  return clipsPerVideo === unlimited ? clipsPerRequest : Math.min(clipsPerVideo, clipsPerRequest);
}
