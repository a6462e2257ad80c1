import { IconServerCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useIsOperator } from '../../lib/session/session-query.ts';
import { adminMessages } from './admin-messages.ts';

/** A link to the admin page, for operators only. */
export function OperatorLink({ className, onClick }: { className: string | undefined; onClick?: () => void }) {
  if (!useIsOperator()) return null;
  return (
    <Link to="/admin" className={className} data-ring="inside" {...(onClick && { onClick })}>
      <IconServerCog size={20} aria-hidden />
      {adminMessages.link}
    </Link>
  );
}
