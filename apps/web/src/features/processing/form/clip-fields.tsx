import { clipSpecLimits as limits, qualities } from '@clipwright/clip-spec';
import { type ProcessingCapabilities, unlimited } from '@clipwright/contract';
import { Box, NativeSelect } from '@mantine/core';
import { Choices } from '../../../ui/forms/choices.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { ClipOption } from './clip-option.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { NumberField } from './number-field.tsx';
import { fieldNames } from './project-request-form.ts';
import type { SpecFieldsProps } from './spec-fields-props.ts';

const { clips: messages } = uploadMessages;

/** The number and length of clips. */
export function ClipFields({ spec, capabilities, problems, onSpec }: SpecFieldsProps) {
  const seconds = (name: 'targetSec' | 'minSec' | 'maxSec' | 'overlapSec', label: string, hint: string) => (
    <ClipOption id={name}>
      <NumberField
        name={fieldNames[name]}
        label={label}
        hint={hint}
        value={spec[name]}
        error={problems[fieldNames[name]]}
        {...limits[name]}
        onChange={(value) => onSpec({ [name]: value })}
      />
    </ClipOption>
  );
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
        {seconds('targetSec', messages.target, messages.targetHint)}
        {seconds('minSec', messages.min, messages.minHint)}
        {seconds('maxSec', messages.max, messages.maxHint)}
        {seconds('overlapSec', messages.overlap, messages.overlapHint)}
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
      </Box>
      <ClipOption id="quality">
        <Choices
          kind="one"
          legend={messages.quality}
          hint={messages.qualityHint}
          choices={qualities.map((value) => ({ value, label: messages.qualities[value] }))}
          chosen={[spec.quality]}
          onChange={([quality]) => quality && onSpec({ quality })}
        />
      </ClipOption>
      <ClipOption id="jumpCuts">
        <Toggle
          label={messages.jumpCuts}
          hint={messages.jumpCutsHint}
          isOn={spec.jumpCuts}
          onChange={(jumpCuts) => onSpec({ jumpCuts })}
        />
      </ClipOption>
    </>
  );
}

/** Returns the maximum number of clips, by the plan or per request. */
function mostClips(capabilities: ProcessingCapabilities): number {
  const { clipsPerVideo, clipsPerRequest } = capabilities.limits;
  return clipsPerVideo === unlimited ? clipsPerRequest : Math.min(clipsPerVideo, clipsPerRequest);
}
