import { usesOption, withSwitch } from '@clipwright/clip-spec';
import type { GatedOptionState } from '@clipwright/contract';
import { Box, Stack, Text } from '@mantine/core';
import { use } from 'react';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { OperatorHelpLink } from '../../../ui/operator-help-link.tsx';
import { FoundOptions } from './clip-option.tsx';
import type { AnalysisOption } from './clip-option-ids.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { LockedOptions } from './locked-options.tsx';
import type { SpecFieldsProps } from './spec-fields-props.ts';

const { analyses: messages } = uploadMessages;

/** The analyses of clips. Those that need another plan or are missing on this installation are listed once below. */
export function AnalysisFields({
  spec,
  capabilities,
  onSpec,
  onViewPlans,
}: SpecFieldsProps & { onViewPlans: () => void }) {
  const matches = use(FoundOptions);
  const switches = capabilities.options.filter(isSwitch).filter(({ id }) => matches === null || matches.has(id));
  const lockedByPlan = switches.flatMap(({ name, absence, firstPlan }) =>
    absence?.kind === 'plan' ? [{ name, reason: absence.reason, firstPlan }] : [],
  );
  const lacking = switches.filter(({ absence }) => absence?.kind === 'installation');
  return (
    <>
      <Text size="sm" c="dimmed">
        {messages.hint}
      </Text>
      <div>
        {switches
          .filter(({ isAvailable }) => isAvailable)
          .map(({ id, name, explain }) => (
            <Toggle
              key={id}
              label={name}
              hint={explain}
              isOn={usesOption(spec, id)}
              onChange={(isOn) => onSpec(withSwitch(spec, id, isOn))}
            />
          ))}
      </div>
      <LockedOptions options={lockedByPlan} onViewPlans={onViewPlans} />
      {lacking.length > 0 && (
        <Box component="details" fz="sm" lh="sm" c="dimmed">
          <Box component="summary" mih={24}>
            {messages.lacking({ count: lacking.length })}
          </Box>
          <Stack component="ul" gap="2xs" mt="xs" data-bullets>
            {lacking.map(({ id, absence }) => (
              <li key={id}>{absence?.reason}</li>
            ))}
          </Stack>
          <OperatorHelpLink />
        </Box>
      )}
    </>
  );
}

function isSwitch(option: GatedOptionState): option is GatedOptionState & { id: AnalysisOption } {
  return option.id !== 'aiPrompt';
}
