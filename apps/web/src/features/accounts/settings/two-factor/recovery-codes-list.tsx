import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Columns } from '../../../../ui/columns.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { accountMessages } from '../account-messages.ts';
import classes from './two-factor.module.css';

const { twoFactor: messages } = accountMessages;

type RecoveryCodesProps = { codes: readonly string[]; email: string; onKept: () => void };

/** The recovery codes, which are shown only once, with buttons to copy and download them. */
export function RecoveryCodesList({ codes, email, onKept }: RecoveryCodesProps) {
  const download = () => {
    const text = [messages.codesFileHeading({ email }), '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), messages.codesFileName);
  };
  return (
    <Stack gap="md" align="flex-start" w="100%">
      <h3>{messages.codesHeading}</h3>
      <p>{messages.codesText}</p>
      <Columns
        component="ul"
        min="18rem"
        gap="xs md"
        w="100%"
        p="md"
        bdrs="sm"
        bg="var(--cw-info-tint)"
        className={classes.codeList}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Columns>
      <Group gap="sm">
        <CopyButton value={codes.join('\n')} label={messages.copyCodes} />
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {messages.downloadCodes}
        </Button>
      </Group>
      <Button onClick={onKept}>{messages.codesKept}</Button>
    </Stack>
  );
}
