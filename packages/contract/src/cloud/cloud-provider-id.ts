import { z } from 'zod';
import { requestMessages } from '../request-contract-messages.ts';
import { cloudProviders } from './cloud-providers.ts';

export const cloudProviderId = z.enum(cloudProviders, requestMessages.providerUnknown);
