import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../lib/session/session-query.ts';
import { appMessages } from './app-messages.ts';
import classes from './banner.module.css';

/** A banner on every page that says that mail, sign-in and payments are simulated, with a link to the mailbox. */
export function SandboxBanner() {
  const { data } = useQuery(sessionQuery);
  if (!data?.config.sandboxOrigin) return null;
  const { sandboxOrigin, isLocalOnly } = data.config;
  return (
    <Box
      component="aside"
      py="xs"
      px="md"
      data-line="below"
      fz="sm"
      lh="sm"
      ta="center"
      className={classes.banner}
      data-banner
      {...(!isLocalOnly && { 'data-tone': 'warning' })}
      aria-label={appMessages.sandbox.label}
    >
      <p>
        <strong>{appMessages.sandbox.label}.</strong> {appMessages.sandbox.text}{' '}
        {!isLocalOnly && `${appMessages.sandbox.localOnly} `}
        <Box
          href={`${sandboxOrigin}/_sandbox/mail`}
          target="_blank"
          rel="noreferrer"
          component="a"
          py={2}
          c="inherit"
          display="inline-block"
        >
          {appMessages.sandbox.mailbox}
        </Box>
      </p>
    </Box>
  );
}
