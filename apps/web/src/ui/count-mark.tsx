import { Text, type TextProps } from '@mantine/core';

/** A small number in a colored pill, for eyes only: what it marks has a name or description with the number. */
export function CountMark({ count, ...place }: { count: number } & TextProps) {
  return (
    <Text
      span
      fz={11}
      fw={700}
      lh="18px"
      ta="center"
      miw={18}
      px={4}
      bdrs={11}
      bg="var(--cw-danger)"
      c="var(--mantine-color-body)"
      aria-hidden
      {...place}
    >
      {count > 99 ? '99+' : count}
    </Text>
  );
}
