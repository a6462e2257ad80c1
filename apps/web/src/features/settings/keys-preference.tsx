import { useSingleKeys } from '../../lib/single-keys.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { preferenceMessages } from './preference-messages.ts';

const { keys: messages } = preferenceMessages;

/** Single keys on a project's page, for whom they are in the way. */
export function KeysPreference() {
  const { areOn, setOn } = useSingleKeys();
  return <Toggle label={messages.single} hint={messages.singleHint} isOn={areOn} onChange={setOn} />;
}
