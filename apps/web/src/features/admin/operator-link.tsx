import { IconServerCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adminMessages } from './admin-messages.ts';
import { operatorQuery } from './admin-queries.ts';

/** The way to the installation's own page, for who runs it; nothing for everyone else. */
export function OperatorLink({ className, onClick }: { className: string | undefined; onClick?: () => void }) {
  const { data } = useQuery(operatorQuery);
  if (!data?.isOperator) return null;
  return (
    <Link to="/admin" className={className} {...(onClick && { onClick })}>
      <IconServerCog size={20} aria-hidden />
      {adminMessages.link}
    </Link>
  );
}
