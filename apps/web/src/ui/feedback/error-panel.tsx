import { Button, Stack, Text } from '@mantine/core';

type ErrorPanelProps = {
  title: string;
  /** A description of the problem and of the data that is safe. */
  text: string;
  reference?: string | null;
  action: string;
  onAction: () => void;
  isBusy?: boolean;
};

/** The error of a part of a page: a description of the failure and one action. */
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
