import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { appMessages } from '../app/messages.ts';

export function NotFoundPage() {
  useDocumentTitle(appMessages.notFound.title);
  return (
    <main id="content">
      <h1>{appMessages.notFound.title}</h1>
      <p>{appMessages.notFound.text}</p>
      <Link to="/dashboard">{appMessages.notFound.link}</Link>
    </main>
  );
}
