import { type NetworkAccount, networkNames } from '@clipwright/contract';
import { Checkbox, Stack, Text } from '@mantine/core';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { MessageWithParts } from '../../../ui/message-with-parts.tsx';
import type { AccountSettings } from './post-form.ts';
import { postMessages } from './post-messages.ts';

const { disclosure: texts, agree } = postMessages;

const musicUrl = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en';
const brandedUrl = 'https://www.tiktok.com/legal/page/global/bc-policy/en';

/** Returns the id of the first field that states what the posts advertise. */
export const disclosureFieldId = (idPrefix: string) => `${idPrefix}-disclosure`;

type DisclosureFieldsProps = {
  /** The start of the ids of the fields, which no other form on the page has. */
  idPrefix: string;
  account: NetworkAccount;
  settings: AccountSettings;
  onChange: (change: Partial<AccountSettings>) => void;
};

/** The statement about advertising, which is off until the author turns it on. */
export function DisclosureFields({ idPrefix, account, settings, onChange }: DisclosureFieldsProps) {
  const { isAdvertising, isOwnBrand, isPaidPartnership, privacy } = settings;
  const isPrivate = privacy === 'private';
  const label = isPaidPartnership ? texts.labels.paid : texts.labels.own;
  return (
    <Toggle
      label={texts.label}
      hint={texts.hint}
      isOn={isAdvertising}
      onChange={(isOn) => onChange({ isAdvertising: isOn, isOwnBrand: false, isPaidPartnership: false })}
      below={
        isAdvertising && (
          <Stack gap="xs" pt="xs">
            <Checkbox
              id={disclosureFieldId(idPrefix)}
              label={texts.own}
              checked={isOwnBrand}
              onChange={(event) => onChange({ isOwnBrand: event.currentTarget.checked })}
            />
            <Checkbox
              label={texts.paid}
              description={isPrivate ? texts.notPrivate : undefined}
              checked={isPaidPartnership}
              disabled={isPrivate}
              onChange={(event) => onChange({ isPaidPartnership: event.currentTarget.checked })}
            />
            <Text size="sm" c="dimmed">
              {isOwnBrand || isPaidPartnership
                ? texts.labeled({ network: networkNames[account.network], label })
                : texts.choose}
            </Text>
          </Stack>
        )
      }
    />
  );
}

/** The terms that TikTok requires a post's author to accept, and its notice. */
export function TikTokTerms({ isBranded }: { isBranded: boolean }) {
  const music = (
    <a href={musicUrl} target="_blank" rel="noreferrer">
      {agree.musicName}
    </a>
  );
  const branded = (
    <a href={brandedUrl} target="_blank" rel="noreferrer">
      {agree.brandedName}
    </a>
  );
  return (
    <Stack gap="2xs" fz="sm" lh="sm">
      <p>
        {isBranded ? (
          <MessageWithParts message={agree.branded} parts={{ music, branded }} />
        ) : (
          <MessageWithParts message={agree.music} parts={{ music }} />
        )}
      </p>
      <Text size="sm" c="dimmed">
        {agree.takesMinutes}
      </Text>
    </Stack>
  );
}
