import type { OAuthRules } from '../../hosts/oauth/oauth-rules.ts';
import type { DriveName } from '../drive-name.ts';

const SHARED = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];
const GOOGLE = 'https://www.googleapis.com/auth';

export const OAUTH_RULES: Readonly<Record<DriveName, OAuthRules>> = {
  'google-drive': {
    parameters: [
      ...SHARED,
      ...['trigger_onepick', 'mimetypes', 'allow_multiple'],
      ...['access_type', 'prompt', 'include_granted_scopes', 'login_hint', 'enable_granular_consent', 'nonce', 'hd'],
    ],
    scopes: {
      openid: '',
      email: '',
      profile: '',
      [`${GOOGLE}/userinfo.email`]: '',
      [`${GOOGLE}/userinfo.profile`]: '',
      [`${GOOGLE}/drive.file`]: 'See, edit, create and delete only the files that you use with this app',
    },
    usualScopes: null,
    asksRefresh: (query) => query.get('access_type') === 'offline',
    isRefreshGivenOnce: true,
    tellsScope: true,
    denial: '',
  },
  'one-drive': {
    parameters: [...SHARED, 'response_mode', 'prompt', 'login_hint', 'domain_hint', 'nonce'],
    scopes: {
      openid: '',
      email: '',
      profile: '',
      offline_access: '',
      'User.Read': 'Read your profile',
      'Files.ReadWrite.AppFolder': "Have full access to the application's folder",
      'Files.ReadWrite': 'Have full access to your files',
      'Files.ReadWrite.All': 'Have full access to all files that you have access to',
    },
    usualScopes: null,
    asksRefresh: (_, scopes) => scopes.includes('offline_access'),
    isRefreshGivenOnce: false,
    tellsScope: false,
    // The address of the API may be written before a scope.
    shortenScope: (scope) => scope.replace(/^https:\/\/graph\.microsoft\.com\//i, ''),
    denial: 'The user has denied access to the scope requested by the client application.',
  },
  dropbox: {
    parameters: [
      ...SHARED,
      ...['token_access_type', 'force_reapprove', 'force_reauthentication', 'include_granted_scopes', 'locale'],
    ],
    scopes: {
      'account_info.read': 'View basic information about your account',
      'files.metadata.read': 'View information about the files and folders of this app',
      'files.metadata.write': 'Edit information about the files and folders of this app',
      'files.content.read': 'View the content of the files and folders of this app',
      'files.content.write': 'Edit the content of the files and folders of this app',
    },
    usualScopes: [
      'account_info.read',
      'files.metadata.read',
      'files.metadata.write',
      'files.content.read',
      'files.content.write',
    ],
    asksRefresh: (query) => query.get('token_access_type') === 'offline',
    isRefreshGivenOnce: false,
    tellsScope: false,
    denial: 'The user chose not to give your app access to their Dropbox account.',
  },
};
