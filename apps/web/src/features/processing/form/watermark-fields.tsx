import { clipSpecLimits, type WatermarkSpec, watermarkPositions } from '@clipwright/clip-spec';
import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { watermarkTexts } from '../../../lib/kits/watermark-messages.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Choices } from '../../../ui/forms/choices.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { shapeOf } from './clip-shape.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import classes from './form.module.css';
import type { SpecFieldsProps } from './spec-fields-props.ts';
import { WatermarkLogo } from './watermark-logo.tsx';
import { WatermarkPreview } from './watermark-preview.tsx';

const { watermark: messages } = uploadMessages;

/** The fields for the watermark, its position and size. */
export function WatermarkFields(props: SpecFieldsProps & { frameUrl: string | null; onViewPlans: () => void }) {
  const { spec, capabilities, problems, onSpec, frameUrl, onViewPlans } = props;
  const { watermark } = spec;
  const change = (changed: Partial<WatermarkSpec>) => onSpec({ watermark: { ...watermark, ...changed } });
  const { isForced, text, leastOpacity, sizes, allowsLogo } = capabilities.watermark;
  const isOn = isForced || watermark.isOn;
  const shownWatermark = isForced
    ? { ...watermark, text, opacity: Math.max(leastOpacity, watermark.opacity) }
    : watermark;
  return (
    <Stack component="section" gap="lg">
      <Box component="h3" fz="md" lh="md">
        {messages.heading}
      </Box>
      {isForced ? (
        <ForcedWatermark text={text} onViewPlans={onViewPlans} />
      ) : (
        <Toggle
          label={messages.enable}
          hint={messages.enableHint}
          isOn={watermark.isOn}
          onChange={(on) => change({ isOn: on })}
        />
      )}
      {isOn && (
        <Columns sm="minmax(0, 1fr) 216px" gap="lg" align="start">
          <Stack gap="lg">
            {allowsLogo && <WatermarkLogo chosenId={watermark.logoId} onChange={(logoId) => change({ logoId })} />}
            {!isForced && watermark.logoId === null && (
              <TextInput
                name="watermarkText"
                label={messages.text}
                error={problems.watermarkText}
                value={watermark.text}
                onChange={(event) => change({ text: event.currentTarget.value })}
              />
            )}
            <Choices
              kind="one"
              legend={messages.position}
              hint={messages.positionHint}
              choices={watermarkPositions.map((value) => ({ value, label: watermarkTexts.positions[value] }))}
              chosen={[watermark.position]}
              onChange={([position]) => position && change({ position })}
            />
            <Choices
              kind="one"
              legend={messages.size}
              hint={messages.sizeHint}
              choices={sizes.map((value) => ({ value, label: watermarkTexts.sizes[value] }))}
              chosen={[watermark.size]}
              onChange={([size]) => size && change({ size })}
            />
            <Opacity value={shownWatermark.opacity} least={leastOpacity} onChange={(opacity) => change({ opacity })} />
          </Stack>
          <WatermarkPreview spec={{ ...spec, watermark: shownWatermark }} shape={shapeOf(spec)} frameUrl={frameUrl} />
        </Columns>
      )}
    </Stack>
  );
}

/** The watermark that the plan puts on every clip, with a link to plans without one. */
function ForcedWatermark({ text, onViewPlans }: { text: string; onViewPlans: () => void }) {
  const reasonId = useId();
  return (
    <>
      <Group gap="sm md" justify="space-between" className={classes.sentence}>
        <p>{messages.forced({ text })}</p>
        <Button variant="default" size="sm" aria-describedby={reasonId} aria-haspopup="dialog" onClick={onViewPlans}>
          {messages.remove}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" id={reasonId}>
        {messages.removeReason}
      </Text>
    </>
  );
}

type OpacityProps = { value: number; least: number; onChange: (opacity: number) => void };

function Opacity({ value, least, onChange }: OpacityProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <Stack gap="2xs">
      <Box component="label" display="flex" fw={650} htmlFor={id} style={{ justifyContent: 'space-between' }}>
        <span>{messages.opacity}</span>
        <span>{watermarkTexts.opacityValue({ percent })}</span>
      </Box>
      <input
        id={id}
        type="range"
        min={Math.round(Math.max(least, clipSpecLimits.watermarkOpacity.min) * 100)}
        max={100}
        step={5}
        value={percent}
        style={{ minHeight: 24, margin: 2 }}
        aria-valuetext={watermarkTexts.opacityValue({ percent })}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </Stack>
  );
}
