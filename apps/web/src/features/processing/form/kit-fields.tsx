import { Box, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { brandKitsQuery } from '../../../lib/kits/brand-kits-query.ts';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { LockedOptions } from './locked-options.tsx';
import type { SpecFieldsProps } from './spec-fields-props.ts';
import { partsOfKit, withKit } from './with-kit.ts';

const { brandKit: messages } = uploadMessages;

type KitFieldsProps = Pick<SpecFieldsProps, 'spec' | 'onSpec'> & { onViewPlans: () => void };

/** The brand kit of the clips and the parts of it to use. */
export function KitFields({ spec, onSpec, onViewPlans }: KitFieldsProps) {
  const query = useQuery(brandKitsQuery);
  return (
    <Stack component="section" gap="lg">
      <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="4rem" />}>
        {({ kits, limit }) => {
          const open = kits.filter(({ isLocked }) => !isLocked);
          if (limit === 0) {
            return (
              <>
                <Box component="h3" fz="md" lh="md">
                  {messages.heading}
                </Box>
                <LockedOptions
                  options={[{ name: null, reason: messages.locked, firstPlan: null }]}
                  onViewPlans={onViewPlans}
                />
              </>
            );
          }
          const chosen = open.find(({ id }) => id === spec.brandKit?.id);
          return (
            <>
              {open.length === 0 ? (
                <Stack gap="lg">
                  <Box component="h3" fz="md" lh="md">
                    {messages.heading}
                  </Box>
                  <Text size="sm" c="dimmed">
                    {messages.empty}
                  </Text>
                </Stack>
              ) : (
                <NativeSelect
                  label={messages.heading}
                  description={messages.hint}
                  value={chosen?.id ?? ''}
                  data={[
                    { value: '', label: messages.none },
                    ...open.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(event) => {
                    const id = event.currentTarget.value;
                    onSpec(withKit(open.find((kit) => kit.id === id) ?? null));
                  }}
                />
              )}
              {chosen &&
                spec.brandKit &&
                partsOfKit(chosen).map((part) => (
                  <PartToggle key={part} part={part} choice={spec.brandKit} onSpec={onSpec} />
                ))}
              <TextLink to="/settings" search={{ tab: 'brand-kits' }} w="fit-content">
                {open.length === 0 ? messages.make : messages.manage}
              </TextLink>
            </>
          );
        }}
      </QueryPart>
    </Stack>
  );
}

type PartToggleProps = {
  part: ReturnType<typeof partsOfKit>[number];
  choice: SpecFieldsProps['spec']['brandKit'];
  onSpec: SpecFieldsProps['onSpec'];
};

function PartToggle({ part, choice, onSpec }: PartToggleProps) {
  if (choice === null) return null;
  const others = choice.parts.filter((one) => one !== part);
  return (
    <Toggle
      {...messages.parts[part]}
      isOn={choice.parts.includes(part)}
      onChange={(isOn) => onSpec({ brandKit: { ...choice, parts: isOn ? [...others, part] : others } })}
    />
  );
}
