import { type NetworkAccount, networkNames, type PostPrivacy, postInteractions } from '@clipwright/contract';
import { Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import { InlineError } from '../../../ui/feedback/inline-error.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { nameAccount } from '../accounts/name-account.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { DisclosureFields } from './disclosure-fields.tsx';
import type { AccountSettings } from './post-form.ts';
import { postMessages } from './post-messages.ts';
import { useFreshLimits } from './use-fresh-limits.ts';

const { accounts: texts, disclosure } = postMessages;

/** Returns the id of the field that chooses who sees the posts. */
export const privacyFieldId = (idPrefix: string) => `${idPrefix}-privacy`;

/** True for an account whose posts go to TikTok and not to its drafts. */
export const isDirectTikTok = ({ network, limits }: Pick<NetworkAccount, 'network' | 'limits'>) =>
  network === 'tiktok' && !limits.isDraftOnly;

type ChoiceFieldsProps = {
  /** The start of the ids of the fields, which no other form on the page has. */
  idPrefix: string;
  account: NetworkAccount;
  settings: AccountSettings;
  onChange: (change: Partial<AccountSettings>) => void;
};

/** The choices that an account asks for: who sees a post, who may react, and whether it advertises. */
export function ChoiceFields({ idPrefix, account, settings, onChange }: ChoiceFieldsProps) {
  const { limits } = account;
  const fresh = useFreshLimits(account);
  return (
    <>
      {fresh.isError && (
        <InlineError
          title={texts.rulesFailed({ account: nameAccount(account) })}
          text={describeError(fresh.error)}
          action={uiMessages.retry}
          onAction={() => void fresh.refetch()}
          isBusy={fresh.isFetching}
        />
      )}
      {(limits.asksPrivacy || limits.privacies.length > 1) && (
        <PrivacyField idPrefix={idPrefix} account={account} settings={settings} onChange={onChange} />
      )}
      <InteractionFields account={account} settings={settings} onChange={onChange} />
      {limits.asksDisclosure && (
        <DisclosureFields idPrefix={idPrefix} account={account} settings={settings} onChange={onChange} />
      )}
    </>
  );
}

function PrivacyField({ idPrefix, account: { network, limits }, settings, onChange }: ChoiceFieldsProps) {
  const isBranded = network === 'tiktok' && settings.isAdvertising && settings.isPaidPartnership;
  return (
    <NativeSelect
      id={privacyFieldId(idPrefix)}
      label={texts.privacy}
      description={isBranded && limits.privacies.includes('private') ? disclosure.notPrivate : undefined}
      value={settings.privacy ?? ''}
      onChange={(event) => onChange({ privacy: (event.currentTarget.value || null) as PostPrivacy | null })}
      data={[
        ...(settings.privacy === null ? [{ value: '', label: texts.choosePrivacy }] : []),
        ...limits.privacies.map((value) => ({
          value,
          label: publishingMessages.privacies[value],
          disabled: value === 'private' && isBranded,
        })),
      ]}
    />
  );
}

/** The reactions that a post may allow. TikTok requires those that its account has turned off, too. */
function InteractionFields({ account, settings, onChange }: Omit<ChoiceFieldsProps, 'idPrefix'>) {
  const { interactions } = account.limits;
  const listed = isDirectTikTok(account) ? postInteractions : interactions;
  if (listed.length === 0) return null;
  const hasOff = listed.length > interactions.length;
  return (
    <Group component="fieldset" gap="2xs md">
      <Text component="legend" size="sm" fw={650} mb="2xs">
        {texts.allows}
      </Text>
      {listed.map((one) => (
        <Checkbox
          key={one}
          label={texts.interactions[one]}
          checked={settings.allows.includes(one)}
          disabled={!interactions.includes(one)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              allows: interactions.filter((other) => (other === one ? checked : settings.allows.includes(other))),
            })
          }
        />
      ))}
      {hasOff && (
        <Text size="sm" c="dimmed" w="100%">
          {texts.turnedOff({ network: networkNames[account.network] })}
        </Text>
      )}
    </Group>
  );
}
