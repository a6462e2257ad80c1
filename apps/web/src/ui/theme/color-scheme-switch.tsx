import { Center, Group, type MantineColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { uiMessages } from '../ui-messages.ts';
import classes from './color-scheme-switch.module.css';

const choices: { value: MantineColorScheme; Icon: typeof IconSun }[] = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
];

const subscribeToNothing = () => () => undefined;

/** A switch between the light, dark and system color schemes. */
export function ColorSchemeSwitch() {
  // Otherwise the library disables transitions with a style element, which the content security policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  // The server does not have this browser's setting, so a server-rendered page shows "auto" until it is hydrated.
  const shownScheme = useSyncExternalStore(
    subscribeToNothing,
    () => colorScheme,
    () => 'auto',
  );
  const name = useId();
  const field = useRef<HTMLDivElement>(null);
  // What was pressed before the page's scripts ran counts as well: by now only the browser knows of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useLayoutEffect(() => {
    const pressed = field.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = choices.find(({ value }) => value === pressed && value !== 'auto' && value !== colorScheme);
    if (early) setColorScheme(early.value);
  }, []);
  return (
    <Group
      ref={field}
      component="fieldset"
      gap={2}
      wrap="nowrap"
      align="stretch"
      display="inline-flex"
      p={2}
      bd="1px solid var(--cw-line)"
      bdrs="sm"
    >
      <VisuallyHidden component="legend">{uiMessages.colorScheme.label}</VisuallyHidden>
      {choices.map(({ value, Icon }) => (
        <Center
          key={value}
          component="label"
          pos="relative"
          w={36}
          h={32}
          bdrs={6}
          className={classes.choice}
          title={uiMessages.colorScheme[value]}
        >
          <input
            type="radio"
            data-cover
            name={name}
            value={value}
            checked={shownScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={20} aria-hidden />
          <VisuallyHidden>{uiMessages.colorScheme[value]}</VisuallyHidden>
        </Center>
      ))}
    </Group>
  );
}
