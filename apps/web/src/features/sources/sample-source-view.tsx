import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import classes from './chosen-view.module.css';
import { sourcesMessages } from './sources-messages.ts';

type SampleViewProps = {
  name: string;
  text: string;
  /** The URL of a picture of it, if there is one. */
  picture?: string;
  onClear: () => void;
};

/** Shows that the bundled video or the installation's sample talk is selected. */
export function SampleSourceView({ name, text, picture, onClear }: SampleViewProps) {
  return (
    <Group gap="md" align="stretch">
      <div className={classes.frame}>
        {picture ? <img src={picture} alt="" /> : <IconMovie size={24} aria-hidden />}
      </div>
      <Stack gap="2xs" align="flex-start" flex="1 1 224px" miw={0} className={classes.facts}>
        <Text inherit fw={650} data-breakable>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        <Button variant="default" size="sm" onClick={onClear}>
          {sourcesMessages.sample.change}
        </Button>
      </Stack>
    </Group>
  );
}
