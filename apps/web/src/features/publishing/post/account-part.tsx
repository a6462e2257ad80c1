import { type NetworkAccount, networkNames, type PostFix } from '@clipwright/contract';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { nameAccount } from '../accounts/name-account.ts';
import { NetworkMark } from '../network-mark.tsx';
import { ChoiceFields, isDirectTikTok } from './choice-fields.tsx';
import { TikTokTerms } from './disclosure-fields.tsx';
import classes from './post.module.css';
import type { AccountSettings, PostTexts } from './post-form.ts';
import { postMessages } from './post-messages.ts';
import { type DraftProblem, ProblemList } from './problem-list.tsx';
import { TextFields } from './text-fields.tsx';

const { accounts: texts, texts: textMessages, problems: problemTexts } = postMessages;

type AccountPartProps = {
  account: NetworkAccount;
  isChosen: boolean;
  settings: AccountSettings;
  /** Texts for this account only; null for those of all accounts, undefined if they can't be changed here. */
  ownTexts: PostTexts | null | undefined;
  sharedTexts: PostTexts;
  problems: readonly DraftProblem[];
  hasSeveralClips: boolean;
  onChoose: (isChosen: boolean) => void;
  onSettings: (change: Partial<AccountSettings>) => void;
  /** `null` returns to the texts of all accounts. */
  onTexts: (texts: PostTexts | null) => void;
  onFix: (problem: DraftProblem, fix: PostFix) => void;
};

/** An account to post to, with its settings and the problems of its posts. */
export function AccountPart(props: AccountPartProps) {
  const { account, isChosen, settings, ownTexts, sharedTexts, problems, hasSeveralClips } = props;
  const { onChoose, onSettings, onTexts, onFix } = props;
  const { network, handle, displayName, limits, state } = account;
  const isExpired = state === 'expired';
  return (
    <Stack component="li" gap="sm" py="sm" data-line="between">
      <Checkbox
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={
          <Group component="span" gap="2xs xs" fw={650} data-breakable>
            <NetworkMark network={network} />
            {handle}{' '}
            <Text span size="sm" c="dimmed">
              {[networkNames[network], displayName].filter(Boolean).join(' · ')}
            </Text>
          </Group>
        }
        description={isExpired ? texts.expired : undefined}
      />
      {isChosen && (
        <Stack gap="sm" className={classes.settings}>
          {problems.length > 0 && (
            <ProblemList
              label={problemTexts.label({ account: nameAccount(account) })}
              problems={problems}
              hasSeveralClips={hasSeveralClips}
              onFix={onFix}
            />
          )}
          {limits.postsLeft !== null && limits.postsLeft > 0 && limits.postsLeft <= 5 && (
            <Text size="sm" c="dimmed">
              {texts.left({ count: limits.postsLeft })}
            </Text>
          )}
          <ChoiceFields idPrefix={account.id} account={account} settings={settings} onChange={onSettings} />
          {ownTexts && <TextFields texts={ownTexts} hasTitle={limits.titleChars !== null} onChange={onTexts} />}
          {ownTexts !== undefined && (
            <Button
              variant="subtle"
              size="sm"
              w="fit-content"
              ms={-18}
              onClick={() => onTexts(ownTexts ? null : { ...sharedTexts })}
            >
              {ownTexts ? textMessages.shared : textMessages.own}
            </Button>
          )}
          {isDirectTikTok(account) && <TikTokTerms isBranded={settings.isAdvertising && settings.isPaidPartnership} />}
        </Stack>
      )}
    </Stack>
  );
}
