import { Button, Stack } from '@mantine/core';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { apiKeyMessages } from './api-key-messages.ts';
import classes from './api-keys.module.css';

const { made: messages } = apiKeyMessages;

/** A new key, which is shown only once. */
export function MadeApiKey({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <Stack gap="md" align="flex-start" w="100%">
      <h3>{messages.heading}</h3>
      <p>{messages.text}</p>
      <p className={classes.secret}>
        <code>{secret}</code>
        <CopyButton value={secret} label={messages.copy} name={messages.copyKey} />
      </p>
      <Button onClick={onKept}>{messages.kept}</Button>
    </Stack>
  );
}
