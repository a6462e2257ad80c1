import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Choices } from '../../../ui/forms/choices.tsx';
import { preferenceMessages } from './preference-messages.ts';

const { appearance: messages } = preferenceMessages;
const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Light, dark, or as the system has it; kept in this browser. */
export function ColorSchemePreference() {
  // The library would write a style element to hold transitions back, which the content security policy refuses.
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
