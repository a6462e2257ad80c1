import type { CreditPack } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format-money.ts';
import { pricingMessages } from './pricing-messages.ts';

type CreditPacksProps = {
  packs: readonly CreditPack[];
  /** A note about limits that credits do not lift. Null if there are none. */
  note: string | null;
  action: (pack: CreditPack) => ReactNode;
};

/** The credit packs for sale, one per line with its price. */
export function CreditPacks({ packs, note, action }: CreditPacksProps) {
  const { packs: texts } = pricingMessages;
  return (
    <>
      <p>{texts.intro}</p>
      <Box component="ul" my="sm">
        {packs.map((pack) => (
          <Group key={pack.id} component="li" gap="xs lg" justify="space-between" py="sm" data-line="below">
            <div>
              <Text inherit fw={650}>
                {texts.credits({ credits: pack.credits })}
              </Text>
              <Text size="sm" c="dimmed">
                {texts.means({ credits: pack.credits, large: Math.floor(pack.credits / 2) })}
              </Text>
            </div>
            <Group gap="xs md">
              <p>
                <Box component="strong" fz="h3">
                  {formatMoney(pack.price)}
                </Box>
                <Text span size="sm" c="dimmed">
                  {' '}
                  {texts.each({ price: formatMoney(pack.price / pack.credits) })}
                </Text>
              </p>
              {action(pack)}
            </Group>
          </Group>
        ))}
      </Box>
      <Text size="sm" c="dimmed">
        {texts.large}
      </Text>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
}
