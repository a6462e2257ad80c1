import { z } from 'zod';
import { cloudProviders } from './cloud-providers.ts';

export const cloudProviderId = z.enum(cloudProviders, 'Unsupported provider');
