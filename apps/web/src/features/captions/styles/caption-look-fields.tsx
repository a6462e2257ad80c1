import {
  type CaptionLook,
  captionEmphases,
  captionEntrances,
  captionFaces,
  captionLookLimits,
  highlightKinds,
  letterCases,
} from '@clipwright/clip-spec';
import { Box, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Columns } from '../../../ui/columns.tsx';
import { Choices } from '../../../ui/forms/choices.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { captionHighlightOf } from './caption-highlight-of.ts';
import { captionStyleMessages } from './caption-style-messages.ts';

const { editor: messages } = captionStyleMessages;

type LookFieldsProps = { look: CaptionLook; onChange: (change: Partial<CaptionLook>) => void };

/** The settings of a look. */
export function CaptionLookFields({ look, onChange }: LookFieldsProps) {
  const { highlight, outline, shadow, box } = look;
  return (
    <>
      <Choices
        kind="one"
        legend={messages.face}
        hint={messages.faceHint}
        choices={captionFaces.map((value) => ({ value, label: messages.faces[value] }))}
        chosen={[look.face]}
        onChange={([face]) => face && onChange({ face })}
      />
      <Columns min={160} gap="md" mt="xs">
        <Range name="size" label={messages.size} value={look.size} onChange={(size) => onChange({ size })} />
        <Range
          name="anchorY"
          label={messages.position}
          value={look.anchorY}
          // The top of the picture is at the upper end, whichever way the values count.
          onChange={(anchorY) => onChange({ anchorY })}
        />
        <Range
          name="wordsPerPage"
          label={messages.words}
          value={look.wordsPerPage}
          step={1}
          format={String}
          onChange={(wordsPerPage) => onChange({ wordsPerPage })}
        />
      </Columns>
      <Choices
        kind="one"
        legend={messages.case}
        hint={messages.caseHint}
        choices={letterCases.map((value) => ({ value, label: messages.cases[value] }))}
        chosen={[look.letterCase]}
        onChange={([letterCase]) => letterCase && onChange({ letterCase })}
      />
      <Choices
        kind="one"
        legend={messages.lines}
        hint={messages.linesHint}
        choices={(['1', '2'] as const).map((value) => ({ value, label: messages.lineCounts[value] }))}
        chosen={[look.maxLines === 1 ? '1' : '2']}
        onChange={([lines]) => onChange({ maxLines: lines === '1' ? 1 : 2 })}
      />
      <Columns min={160} gap="md" mt="xs">
        <Color label={messages.textColor} value={look.textColor} onChange={(textColor) => onChange({ textColor })} />
      </Columns>
      <Choices
        kind="one"
        legend={messages.highlight}
        hint={messages.highlightHint}
        choices={highlightKinds.map((value) => ({ value, label: messages.highlights[value] }))}
        chosen={[highlight.kind]}
        onChange={([kind]) => kind && onChange({ highlight: captionHighlightOf(kind, highlight) })}
        below={
          'color' in highlight && (
            <Columns min={160} gap="md" mt="xs">
              <Color
                label={messages.highlightColor}
                value={highlight.color}
                onChange={(color) => onChange({ highlight: { ...highlight, color } })}
              />
              {highlight.kind === 'block' && (
                <Color
                  label={messages.highlightText}
                  value={highlight.textColor}
                  onChange={(textColor) => onChange({ highlight: { ...highlight, textColor } })}
                />
              )}
            </Columns>
          )
        }
      />
      <Part
        label={messages.outline}
        hint={messages.outlineHint}
        isOn={outline !== null}
        onChange={(isOn) =>
          onChange({ outline: isOn ? { width: 0.06, blur: 0.02, color: '#0B0A0A', opacity: 1 } : null })
        }
      >
        {outline && (
          <>
            <Color
              label={messages.outlineColor}
              value={outline.color}
              onChange={(color) => onChange({ outline: { ...outline, color } })}
            />
            <Range
              name="outlineWidth"
              label={messages.outlineWidth}
              value={outline.width}
              onChange={(width) => onChange({ outline: { ...outline, width } })}
            />
          </>
        )}
      </Part>
      <Part
        label={messages.shadow}
        hint={messages.shadowHint}
        isOn={shadow !== null}
        onChange={(isOn) =>
          onChange({ shadow: isOn ? { spread: 0, blur: 0, offsetY: 0.07, color: '#0B0A0A', opacity: 0.55 } : null })
        }
      >
        {shadow && (
          <Color
            label={messages.shadowColor}
            value={shadow.color}
            onChange={(color) => onChange({ shadow: { ...shadow, color } })}
          />
        )}
      </Part>
      <Part
        label={messages.box}
        hint={messages.boxHint}
        isOn={box !== null}
        onChange={(isOn) =>
          onChange({
            box: isOn ? { color: '#121110', opacity: 0.82, padX: 0.42, padY: 0.2, radius: 0.22 } : null,
            // Two lines in a box need more spacing than without one.
            ...(isOn && { lineHeight: Math.max(look.lineHeight, 1.45) }),
          })
        }
      >
        {box && (
          <>
            <Color
              label={messages.boxColor}
              value={box.color}
              onChange={(color) => onChange({ box: { ...box, color } })}
            />
            <Range
              name="opacity"
              label={messages.boxOpacity}
              value={box.opacity}
              onChange={(opacity) => onChange({ box: { ...box, opacity } })}
            />
          </>
        )}
      </Part>
      <Choices
        kind="one"
        legend={messages.entrance}
        hint={messages.entranceHint}
        choices={captionEntrances.map((value) => ({ value, label: messages.entrances[value] }))}
        chosen={[look.entrance]}
        onChange={([entrance]) => entrance && onChange({ entrance })}
      />
      <Choices
        kind="one"
        legend={messages.emphasis}
        hint={messages.emphasisHint}
        choices={captionEmphases.map((value) => ({ value, label: messages.emphases[value] }))}
        chosen={[look.emphasis ?? 'none']}
        onChange={([emphasis]) => emphasis && onChange({ emphasis })}
      />
    </>
  );
}

type PartProps = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** An optional part of a look, with its settings while it is on. */
function Part({ children, ...toggle }: PartProps) {
  return (
    <Toggle
      {...toggle}
      below={
        children && (
          <Columns min={160} gap="md" mt="xs">
            {children}
          </Columns>
        )
      }
    />
  );
}

type RangeProps = {
  name: keyof typeof captionLookLimits;
  label: string;
  value: number;
  step?: number;
  format?: (value: number) => string;
  onChange: (value: number) => void;
};

function Range({
  name,
  label,
  value,
  step = 0.005,
  format = (share) => messages.percent({ value: share }),
  onChange,
}: RangeProps) {
  const id = useId();
  const { min, max } = captionLookLimits[name];
  return (
    <Stack gap="2xs">
      <Group component="span" gap="0 md" align="stretch" justify="space-between">
        <Box component="label" fw={650} htmlFor={id}>
          {label}
        </Box>
        <output htmlFor={id}>{format(value)}</output>
      </Group>
      <input
        id={id}
        type="range"
        style={{ height: '44px', accentColor: 'var(--cw-focus)' }}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Stack>
  );
}

type ColorProps = { label: string; value: `#${string}`; onChange: (value: `#${string}`) => void };

function Color({ label, value, onChange }: ColorProps) {
  const id = useId();
  return (
    <Stack gap="2xs">
      <Box component="label" fw={650} htmlFor={id}>
        {label}
      </Box>
      <Group component="span" gap="sm" wrap="nowrap">
        <input
          id={id}
          type="color"
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase() as `#${string}`)}
        />
        <Text span size="sm" c="dimmed" aria-hidden>
          {value.toUpperCase()}
        </Text>
      </Group>
    </Stack>
  );
}
