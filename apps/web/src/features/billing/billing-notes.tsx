import { Text } from '@mantine/core';

/** Notes below a purchase or a plan change. */
export function BillingNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Text key={note} size="sm" c="dimmed">
      {note}
    </Text>
  ));
}
