import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { linkButton } from './link-button.ts';
import { Logo } from './logo.tsx';
import classes from './public-header.module.css';
import { uiMessages } from './ui-messages.ts';

const { header: texts } = uiMessages;

/** The sections of the landing page that the header links to. */
const parts = ['features', 'how-it-works', 'pricing'] as const;

/** The header of every page that needs no account. */
export function PublicHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => {
    if (menu.current) menu.current.open = false;
  };
  const anchors = parts.map((part) => (
    <li key={part}>
      <Link
        to="/"
        hash={part}
        activeOptions={{ includeHash: true }}
        className={classes.anchor}
        data-tall
        onClick={closeMenu}
      >
        {texts.parts[part]}
      </Link>
    </li>
  ));
  return (
    <Group
      component="header"
      gap="xs md"
      wrap="nowrap"
      justify="space-between"
      pos="relative"
      py="sm"
      style={{ zIndex: 1 }}
    >
      <Link to="/" data-tall style={{ textDecoration: 'none' }} aria-label={texts.home}>
        <Logo />
      </Link>
      <nav aria-label={texts.label} className={classes.wide}>
        <Group component="ul" gap="lg" wrap="nowrap" align="stretch" className={classes.anchors}>
          {anchors}
        </Group>
      </nav>
      <Group gap="xs" wrap="nowrap" align="stretch">
        {isSignedIn ? (
          <Link to="/dashboard" className={linkButton.outlined}>
            {texts.open}
          </Link>
        ) : (
          <>
            <Link to="/login" className={linkButton.outlined}>
              {texts.signIn}
            </Link>
            <Link to="/signup" className={`${linkButton.filled} ${classes.wide}`}>
              {texts.start}
            </Link>
          </>
        )}
        <details ref={menu} className={classes.menu}>
          <summary className={linkButton.outlined}>{texts.menu}</summary>
          <nav aria-label={texts.label}>
            <ul>
              {anchors}
              {!isSignedIn && (
                <li>
                  <Link to="/signup" className={classes.anchor} data-tall onClick={closeMenu}>
                    {texts.start}
                  </Link>
                </li>
              )}
            </ul>
          </nav>
        </details>
      </Group>
    </Group>
  );
}
