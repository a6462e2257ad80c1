import { TextLink } from './text-link.tsx';
import { uiMessages } from './ui-messages.ts';

/** The link to the part of /help for operators. */
export const operatorPartId = 'operators';

/** Beside a sentence that something is not set up here. A tab of its own, so that a form keeps what is in it. */
export function OperatorHelpLink() {
  return (
    <TextLink to="/help" hash={operatorPartId} target="_blank" py={4} display="inline-block">
      {uiMessages.operatorHelp}
    </TextLink>
  );
}
