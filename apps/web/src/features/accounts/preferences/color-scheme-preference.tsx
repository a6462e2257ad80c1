import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Choices } from '../../../ui/forms/choices.tsx';
import { preferenceMessages } from './preference-messages.ts';

const { appearance: messages } = preferenceMessages;
const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** The choice of color scheme: light, dark or system. It is saved in this browser. */
export function ColorSchemePreference() {
  // Otherwise Mantine would suppress transitions with a style element, which the content security policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Choices
      kind="one"
      legend={messages.scheme}
      hint={messages.schemeHint}
      choices={schemes.map((value) => ({ value, label: messages.schemes[value] }))}
      chosen={[colorScheme]}
      onChange={([value]) => value && setColorScheme(value)}
    />
  );
}
