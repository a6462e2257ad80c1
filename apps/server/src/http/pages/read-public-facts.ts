import { installation, type PublicFacts, planCatalogue, session } from '@clipwright/contract';

/** Calls the API as a visitor's browser would, without going through the network. */
export async function readPublicFacts(ask: (path: string) => Promise<Response>): Promise<PublicFacts> {
  const read = async (path: string): Promise<unknown> => {
    const response = await ask(path);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return await response.json();
  };
  const [who, installationFacts, sold] = await Promise.all(
    ['/api/accounts/session', '/api/installation', '/api/plans'].map(read),
  );
  return {
    session: session.parse(who),
    installation: installation.parse(installationFacts),
    catalogue: planCatalogue.parse(sold),
  };
}
