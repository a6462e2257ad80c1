import { TextLink } from './text-link.tsx';
import { uiMessages } from './ui-messages.ts';

/** The id of the section of /help for operators. */
export const operatorPartId = 'operators';

/**
 * A help link beside the note that a feature is not set up here. It opens a new tab, so that forms keep their input.
 */
export function OperatorHelpLink() {
  return (
    <TextLink to="/help" hash={operatorPartId} target="_blank" py={4} display="inline-block">
      {uiMessages.operatorHelp}
    </TextLink>
  );
}
