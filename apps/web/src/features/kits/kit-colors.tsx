import { type KitSettings, kitLimits } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Columns } from '../../ui/columns.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import { kitsMessages } from './kits-messages.ts';

const { editor: messages } = kitsMessages;
/** The initial colors. */
const first = { text: '#FFFFFF', highlight: '#FF6BAA', palette: '#FF6BAA' } as const;

type Color = KitSettings['palette'][number];
type KitColorsProps = { settings: KitSettings; onChange: (change: Partial<KitSettings>) => void };

/** The caption colors and the palette of the brand. */
export function KitColors({ settings, onChange }: KitColorsProps) {
  const { colors, palette } = settings;
  const names = { text: messages.textColor, highlight: messages.highlightColor };
  return (
    <Section heading={messages.colors}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {messages.colorsHint}
        </Text>
        <Columns min={240} gap="md">
          {(['text', 'highlight'] as const).map((part) => (
            <ChosenColor
              key={part}
              label={names[part]}
              value={colors[part]}
              first={first[part]}
              onChange={(color) => onChange({ colors: { ...colors, [part]: color } })}
            />
          ))}
        </Columns>
        <Stack component="fieldset" gap="xs">
          <Box component="legend" fw={650}>
            {messages.palette}
          </Box>
          <Text size="sm" c="dimmed">
            {messages.paletteHint}
          </Text>
          <Group gap="xs">
            {palette.map((color, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two colors may be equal while one is being picked.
              <Group key={index} component="span" gap="xs">
                <input
                  type="color"
                  aria-label={messages.paletteColor({ number: index + 1 })}
                  value={color}
                  onChange={(event) => {
                    const chosen = toColor(event.currentTarget.value);
                    onChange({ palette: palette.map((one, at) => (at === index ? chosen : one)) });
                  }}
                />
                <IconButton
                  label={messages.removeColor({ color })}
                  onClick={() => onChange({ palette: palette.filter((_, at) => at !== index) })}
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </Group>
            ))}
            {palette.length < kitLimits.mostColors && (
              <Button
                variant="default"
                size="sm"
                onClick={() => onChange({ palette: [...palette, colors.highlight ?? first.palette] })}
              >
                {messages.addColor}
              </Button>
            )}
          </Group>
        </Stack>
      </Stack>
    </Section>
  );
}

type ChosenColorProps = {
  label: string;
  value: Color | null;
  first: Color;
  onChange: (color: Color | null) => void;
};

/** An optional color. */
function ChosenColor({ label, value, first: initial, onChange }: ChosenColorProps) {
  const id = useId();
  return (
    <Stack gap="xs">
      <Box component="label" fw={650} htmlFor={id}>
        {label}
      </Box>
      <Group component="span" gap="xs">
        {value === null ? (
          <>
            <Button
              id={id}
              variant="default"
              size="sm"
              aria-label={messages.setColor({ name: label })}
              onClick={() => onChange(initial)}
            >
              {messages.set}
            </Button>
            <Text span size="sm" c="dimmed">
              {messages.styleOwn}
            </Text>
          </>
        ) : (
          <>
            <input
              id={id}
              type="color"
              value={value}
              onChange={(event) => onChange(toColor(event.currentTarget.value))}
            />
            <code>{value.toUpperCase()}</code>
            <Button
              variant="default"
              size="sm"
              aria-label={messages.clearColor({ name: label })}
              onClick={() => onChange(null)}
            >
              {messages.clear}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

/** Color inputs of browsers return no other format. */
const toColor = (value: string) => value as Color;
