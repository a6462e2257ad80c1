import type { Confinement } from '@clipwright/media';
import type { Finding } from './finding.ts';

/** Returns whether a video that exploits ffmpeg could read other files, access the network or outlive the command. */
export function describeConfinement(confinement: Confinement, platform: NodeJS.Platform): Finding {
  const { hasNoNetwork, hasOwnFiles, endsWithUs } = confinement;
  const name = 'Confinement';
  if (hasNoNetwork && hasOwnFiles && endsWithUs) {
    const detail = 'programs that read your files see only those, have no network and end with Clipwright';
    return { name, state: 'ok', detail };
  }
  if (platform !== 'linux') {
    const detail =
      'programs that read your files can reach the network and other files of yours: only Linux can keep them from it';
    return { name, state: 'optional', detail };
  }
  const lacks = [
    ...(hasOwnFiles
      ? []
      : [
          'can open other files of yours: "unshare", "mount" or "setpriv" is missing, or namespaces are not allowed here',
        ]),
    ...(hasNoNetwork ? [] : ['can reach the network: "unshare" is missing, or namespaces are not allowed here']),
    ...(endsWithUs ? [] : ['can outlive Clipwright when it is killed: "setpriv" is missing']),
  ];
  return { name, state: 'optional', detail: `programs that read your files ${lacks.join(', and ')}` };
}
