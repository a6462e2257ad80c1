import { Center, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

type PaymentResultProps = {
  kind: 'waiting' | 'success' | 'left' | 'error';
  title: string;
  /** The paragraphs below the title. */
  texts: readonly string[];
  children?: ReactNode;
};

const looks = {
  waiting: { Icon: IconClock, bg: 'var(--cw-info-tint)', c: 'inherit' },
  success: { Icon: IconCheck, bg: 'var(--cw-success-tint)', c: 'var(--cw-success)' },
  left: { Icon: IconX, bg: 'var(--cw-info-tint)', c: 'inherit' },
  error: { Icon: IconAlertTriangle, bg: 'var(--cw-danger-tint)', c: 'var(--cw-danger)' },
};

/** The result of a payment. Changes are announced to screen readers. */
export function PaymentPageResult({ kind, title, texts, children }: PaymentResultProps) {
  const { Icon, ...colors } = looks[kind];
  return (
    <Page gap="lg" maw={640} pt="xl" pb="3xl">
      <Stack gap="sm" align="flex-start" role={kind === 'error' ? 'alert' : 'status'}>
        <Center component="span" w={56} h={56} bdrs="lg" {...colors}>
          <Icon size={28} aria-hidden />
        </Center>
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
      {children && (
        <Group gap="sm" align="stretch">
          {children}
        </Group>
      )}
    </Page>
  );
}
