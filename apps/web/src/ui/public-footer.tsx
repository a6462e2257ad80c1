import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LanguageChoice } from './language-choice.tsx';
import { ColorSchemeSwitch } from './theme/color-scheme-switch.tsx';
import { uiMessages } from './ui-messages.ts';

const { footer: texts } = uiMessages;

const pages = ['/pricing', '/help', '/changelog', '/about-clipwright', '/terms', '/privacy', '/dashboard'] as const;

/** The legal pages. */
const legalPages = ['/terms', '/privacy'] as const;

/** The footer of every page that needs no account. `isBrief` leaves out the links to pages about the product. */
export function PublicFooter({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <Group component="footer" gap="xs lg" fz="sm">
      <nav aria-label={texts.label}>
        <Group component="ul" gap="0 lg" align="stretch">
          {(isBrief ? legalPages : pages).map((page) => (
            <li key={page}>
              <Link to={page} data-tall style={{ color: 'var(--mantine-color-dimmed)' }}>
                {texts.pages[page]}
              </Link>
            </li>
          ))}
        </Group>
      </nav>
      <Group gap="xs lg" ms="auto">
        <LanguageChoice />
        <ColorSchemeSwitch />
      </Group>
    </Group>
  );
}
