import { findPublicPath, publicPathIn } from '@clipwright/contract';
import { languages } from '@clipwright/messages';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { call, server } from '../lib/api/api.ts';
import { displayLanguages } from '../lib/language/display-languages.ts';
import { languageChoiceTexts as texts } from '../lib/language/language-choice-messages.ts';
import { language } from '../lib/language/language-messages.ts';
import { sessionQuery } from '../lib/session/session-query.ts';

const color = { color: 'var(--mantine-color-dimmed)' };

/**
 * Links to a public page in other languages, which also work without scripts: the server stores the choice and
 * redirects. For signed-in users, it also changes the account's language.
 */
export function LanguageChoice() {
  const { data } = useQuery(sessionQuery);
  const path = useLocation({ select: ({ pathname }) => findPublicPath(pathname) });
  if (path === null) return null;
  return (
    <Group component="ul" gap="0 lg" align="stretch" aria-label={texts.footer}>
      {languages.map((one) => {
        const address = `${publicPathIn(one, path)}?language=${one}`;
        const choose = async (event: MouseEvent) => {
          if (!data?.account) return;
          event.preventDefault();
          // If the request fails, this browser still switches.
          await call(server.api.accounts.profile.$patch({ json: { language: one } })).catch(() => null);
          window.location.assign(address);
        };
        return (
          <li key={one} lang={one}>
            {one === language ? (
              <span data-tall style={color} aria-current="true">
                {displayLanguages[one]}
              </span>
            ) : (
              <a href={address} hrefLang={one} rel="nofollow" data-tall style={color} onClick={choose}>
                {displayLanguages[one]}
              </a>
            )}
          </li>
        );
      })}
    </Group>
  );
}
