import satisfies from 'spdx-satisfies';

/** A package in CycloneDX's format. */
export type Component = {
  name: string;
  group?: string | undefined;
  version: string;
  licenses?:
    | {
        license?: { id?: string | undefined; name?: string | undefined } | undefined;
        expression?: string | undefined;
      }[]
    | undefined;
};

/** Licenses that allow everyone to ship a package with a program of another license. */
const allowed = [
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'ISC', 'MPL-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'OFL-1.1'],
];

/** Packages with other licenses, and the reasons why they can be shipped. */
const exceptions: Readonly<Record<string, string>> = {
  jassub:
    'LGPL: libass is a WebAssembly file of its own, which can be replaced; its notices are shipped with it (decision 24).',
  'rvfc-polyfill': 'GPL: jassub asks for it, and the build leaves it out (decision 24). No byte of it is shipped.',
};

/** Returns the package's name in the registry. */
export function fullName({ group, name }: Component): string {
  return group === undefined ? name : `${group}/${name}`;
}

/** Returns a component's license as an SPDX expression; empty if none is named. */
export function licenseOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
}

/**
 * Returns the packages with licenses that do not allow shipping, each with its license. A license that is not an SPDX
 * expression is refused.
 */
export function findRefusedLicenses(components: readonly Component[]): string[] {
  return components
    .filter((component) => !(fullName(component) in exceptions) && !isAllowed(licenseOf(component)))
    .map((component) => `${fullName(component)} ${component.version}: ${licenseOf(component) || 'no license'}`);
}

/** Returns the reason why a package with another license is shipped; null for all others. */
export function exceptionOf(component: Component): string | null {
  return exceptions[fullName(component)] ?? null;
}

/** True if a license, given as an SPDX expression, allows everyone to redistribute. */
export function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, `(${allowed.join(' OR ')})`);
  } catch {
    return false;
  }
}
