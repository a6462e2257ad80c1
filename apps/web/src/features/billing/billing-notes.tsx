import { Text } from '@mantine/core';

/** Sentences below an order or a change. */
export function BillingNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Text key={note} size="sm" c="dimmed">
      {note}
    </Text>
  ));
}
