import { Button, Stack, Text } from '@mantine/core';

type ErrorPanelProps = {
  title: string;
  /** The problem, and the data that is safe. */
  text: string;
  reference?: string | null;
  action: string;
  onAction: () => void;
  isBusy?: boolean;
};

/** A failed part of a page: what happened and one thing to do. */
export function ErrorPanel({ title, text, reference, action, onAction, isBusy = false }: ErrorPanelProps) {
  return (
    <Stack gap="md" align="flex-start" py="md" maw={640} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {reference && (
        <Text size="sm" c="dimmed">
          {reference}
        </Text>
      )}
      <Button variant="default" onClick={onAction} loading={isBusy}>
        {action}
      </Button>
    </Stack>
  );
}
