import { Button, Group, Text } from '@mantine/core';

type InlineErrorProps = { title: string; text: string; action: string; onAction: () => void; isBusy?: boolean };

/** The error of one part of a page that could not be loaded. The rest of the page stays. */
export function InlineError({ title, text, action, onAction, isBusy = false }: InlineErrorProps) {
  return (
    <Group gap="xs md" role="alert">
      <Text inherit flex="1 1 16rem" c="danger">
        <strong>{title}.</strong> {text}
      </Text>
      <Button variant="default" size="sm" onClick={onAction} loading={isBusy}>
        {action}
      </Button>
    </Group>
  );
}
