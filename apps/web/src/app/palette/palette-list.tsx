import { Box, Group, Text } from '@mantine/core';
import type { PaletteCommand, PaletteGroup } from './palette-command.ts';
import classes from './palette-list.module.css';
import { paletteMessages } from './palette-messages.ts';

type PaletteListProps = {
  id: string;
  commands: readonly PaletteCommand[];
  /** The entry that Enter chooses. The focus stays in the field. */
  active: PaletteCommand | undefined;
  idOf: (command: PaletteCommand) => string;
  onPoint: (command: PaletteCommand) => void;
  onChoose: (command: PaletteCommand) => void;
};

/** The listbox of the palette's field, in groups with a heading each. */
export function PaletteList({ id, commands, active, idOf, onPoint, onChoose }: PaletteListProps) {
  const groups = Map.groupBy(commands, ({ group }) => group);
  const headingId = (group: PaletteGroup) => `${id}-of-${group}`;
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={paletteMessages.results}
      flex="1"
      mih={0}
      pt={0}
      px="xs"
      pb="xs"
      style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}
    >
      {[...groups].map(([group, own]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but not fieldsets
        <div key={group} role="group" aria-labelledby={headingId(group)}>
          <Text id={headingId(group)} role="presentation" component="div" size="sm" pt="sm" px="xs" pb="2xs" c="dimmed">
            {paletteMessages.groups[group]}
          </Text>
          {own.map((command) => (
            <Group
              key={command.id}
              id={idOf(command)}
              role="option"
              aria-selected={command === active}
              gap="sm"
              wrap="nowrap"
              mih={44}
              px="xs"
              bdrs="sm"
              className={classes.option}
              onMouseMove={() => command !== active && onPoint(command)}
              onClick={() => onChoose(command)}
            >
              <command.Icon size={20} aria-hidden />
              <Text span inherit truncate flex="1" miw={0}>
                {command.label}
              </Text>
              {command.note !== undefined && (
                <Text span size="sm" flex="none" c="dimmed">
                  {command.note}
                </Text>
              )}
            </Group>
          ))}
        </div>
      ))}
    </Box>
  );
}
