import { clipSpecLimits, watermarkPositions, watermarkSizes } from '@clipwright/clip-spec';
import type { KitSettings } from '@clipwright/contract';
import { Box, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { watermarkTexts } from '../../lib/kits/watermark-messages.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Choices } from '../../ui/forms/choices.tsx';
import { Toggle } from '../../ui/forms/toggle.tsx';
import { kitsMessages } from './kits-messages.ts';

const { editor: messages } = kitsMessages;

type Watermark = KitSettings['watermark'];
type KitWatermarkProps = { watermark: Watermark; hasLogo: boolean; onChange: (watermark: Watermark) => void };

/** The watermark: logo or text, its position and look. */
export function KitWatermark({ watermark, hasLogo, onChange }: KitWatermarkProps) {
  const change = (changed: Partial<Watermark>) => onChange({ ...watermark, ...changed });
  const { isOn, usesLogo, text, position, size } = watermark;
  return (
    <Stack gap="md">
      <Toggle
        label={messages.watermarkOn}
        hint={messages.watermarkHint}
        isOn={isOn}
        onChange={(on) => change({ isOn: on })}
      />
      {isOn && (
        <>
          <Choices
            kind="one"
            legend={messages.content}
            hint={messages.contentHint}
            choices={(['logo', 'text'] as const).map((value) => ({ value, label: messages.contents[value] }))}
            chosen={[usesLogo ? 'logo' : 'text']}
            onChange={([content]) => content && change({ usesLogo: content === 'logo' })}
          />
          {usesLogo && !hasLogo && <Notice tone="warning">{messages.logoMissing}</Notice>}
          {!usesLogo && (
            <TextInput
              label={messages.text}
              value={text}
              maxLength={clipSpecLimits.watermarkTextLength}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          )}
          <Choices
            kind="one"
            legend={messages.position}
            hint={messages.positionHint}
            choices={watermarkPositions.map((value) => ({ value, label: watermarkTexts.positions[value] }))}
            chosen={[position]}
            onChange={([chosen]) => chosen && change({ position: chosen })}
          />
          <Choices
            kind="one"
            legend={messages.size}
            hint={messages.sizeHint}
            choices={watermarkSizes.map((value) => ({ value, label: watermarkTexts.sizes[value] }))}
            chosen={[size]}
            onChange={([chosen]) => chosen && change({ size: chosen })}
          />
          <Opacity value={watermark.opacity} onChange={(opacity) => change({ opacity })} />
        </>
      )}
    </Stack>
  );
}

function Opacity({ value, onChange }: { value: number; onChange: (opacity: number) => void }) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <Stack gap="xs">
      <Box component="label" fw={650} htmlFor={id}>
        {messages.opacity}{' '}
        <Text span size="sm" c="dimmed">
          {watermarkTexts.opacityValue({ percent })}
        </Text>
      </Box>
      <input
        id={id}
        type="range"
        style={{ height: '44px', accentColor: 'var(--cw-focus)' }}
        min={Math.round(clipSpecLimits.watermarkOpacity.min * 100)}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={watermarkTexts.opacityValue({ percent })}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </Stack>
  );
}
