/**
 * Variables that programs need to find their libraries, fonts, devices and folders. No others are passed on: a program
 * compromised by a malicious file must not find secrets there.
 */
const passedOn = new Set([
  'PATH',
  'PATHEXT',
  'HOME',
  'USERPROFILE',
  'LOCALAPPDATA',
  'SYSTEMROOT',
  'WINDIR',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TZ',
  'LANG',
  'LANGUAGE',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_DIRS',
  'XDG_DATA_HOME',
  'ESPEAK_DATA_PATH',
  'LIBVA_DRIVER_NAME',
  'LIBVA_DRIVERS_PATH',
  'CUDA_VISIBLE_DEVICES',
  'OMP_NUM_THREADS',
]);

/** Returns the part of the environment to pass to programs that read users' files. */
export function programEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && (passedOn.has(entry[0].toUpperCase()) || /^LC_[A-Z]+$/.test(entry[0])),
    ),
  );
}
