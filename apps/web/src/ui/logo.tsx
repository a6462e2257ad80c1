import { Group, Text } from '@mantine/core';
import { useShownBranding } from '../lib/branding/shown-branding.ts';
import { BrandMark } from './brand-mark.tsx';

/**
 * The product's name with its second half highlighted, like a spoken word in a caption. On pages that a workspace
 * shares, the workspace's brand replaces it.
 */
export function Logo() {
  const branding = useShownBranding();
  if (branding) return <BrandMark branding={branding} />;
  return (
    <Group
      component="span"
      gap={0}
      wrap="nowrap"
      display="inline-flex"
      ff="heading"
      fz="1.25rem"
      fw={800}
      lh={1.2}
      c="var(--mantine-color-text)"
    >
      Clip
      <Text span inherit px={4} bdrs={4} bg="var(--cw-spoken)" c="var(--cw-ink)">
        wright
      </Text>
    </Group>
  );
}
