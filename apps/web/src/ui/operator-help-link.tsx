import { Link } from '@tanstack/react-router';
import classes from './operator-help-link.module.css';
import { uiMessages } from './ui-messages.ts';

/** Where /help says what the operator of an installation can set up. */
export const operatorPartId = 'operators';

/** Beside a sentence that something is not set up here. A tab of its own, so that a form keeps what is in it. */
export function OperatorHelpLink() {
  return (
    <Link to="/help" hash={operatorPartId} target="_blank" className={classes.link}>
      {uiMessages.operatorHelp}
    </Link>
  );
}
