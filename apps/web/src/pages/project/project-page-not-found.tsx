import { Stack } from '@mantine/core';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { useAccount } from '../../lib/session/session-query.ts';
import { useAddressProof } from '../../lib/session/use-address-proof.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './project-page-not-found.module.css';

/** Shown for deleted projects and those of other accounts, without distinguishing them. */
export function ProjectPageNotFound() {
  const { title, text, unverified, link } = projectsMessages.detail.notFound;
  const { emailVerified } = useAccount();
  const way = useAddressProof();
  usePageTitle(title);
  return (
    <Stack gap="md" align="flex-start" className={classes.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      {!emailVerified && way !== 'none' && <p>{unverified[way]}</p>}
      <TextLink to="/projects" py="xs">
        {link}
      </TextLink>
    </Stack>
  );
}
