import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PublicLayout } from './public-layout.tsx';

/** The page for URLs that match no route. */
export function NotFound() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  );
}
