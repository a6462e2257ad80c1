import { clipSpecMessages, platformIds } from '@clipwright/clip-spec';
import { Text } from '@mantine/core';
import { Choices } from '../../../ui/forms/choices.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { ClipOption } from './clip-option.tsx';
import { fitOf, fits, shapeOf, shapes, withFit, withShape } from './clip-shape.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { MovingFrame } from './moving-frame.tsx';
import type { SpecFieldsProps } from './spec-fields-props.ts';

const { shape: messages } = uploadMessages;

/** The fields for the platforms and the shape of the clips. */
export function ShapeFields({ spec, capabilities, problems, onSpec }: SpecFieldsProps) {
  const shape = shapeOf(spec);
  return (
    <>
      <ClipOption id="platforms">
        <Choices
          kind="many"
          legend={messages.platforms}
          hint={messages.platformsHint}
          choices={platformIds.map((value) => ({ value, label: messages.platformNames[value] }))}
          chosen={spec.platforms}
          onChange={(platforms) => onSpec({ platforms })}
          below={
            <Text size="sm" c="danger" role="status">
              {spec.platforms.length === 0 ? clipSpecMessages.platformsMissing : problems.targetPlatforms}
            </Text>
          }
        />
      </ClipOption>
      <ClipOption id="ratios">
        <Choices
          kind="one"
          legend={messages.shape}
          hint={messages.shapeHint}
          choices={shapes.map((value) => ({
            value,
            label: messages.shapes[value],
            picture: <MovingFrame shape={value} />,
          }))}
          chosen={[shape]}
          onChange={([chosen]) => chosen && onSpec(withShape(chosen))}
        />
      </ClipOption>
      {shape !== 'original' && (
        <ClipOption id="fit">
          <Choices
            kind="one"
            legend={messages.fit}
            hint={messages.fitHint}
            choices={fits.map((value) => ({ value, label: messages.fits[value] }))}
            chosen={[fitOf(spec)]}
            onChange={([chosen]) => chosen && onSpec(withFit(chosen))}
          />
        </ClipOption>
      )}
      <ClipOption id="keepResolution">
        <Toggle
          label={messages.quality}
          hint={messages.qualityHint({ shortSidePx: capabilities.limits.shortSidePx })}
          isOn={spec.keepResolution}
          onChange={(keepResolution) => onSpec({ keepResolution })}
        />
      </ClipOption>
    </>
  );
}
