import { CapabilitiesSchema } from '../../../src/contract/capabilities.ts';

export const capabilities = {
  tag: 'Listings',
  summary: 'What this market can beyond the specification',
  response: { 200: CapabilitiesSchema },
  answer:
    'The conditions that a listing may have, the halls and campuses to choose from, and how lists can be ordered and narrowed.',
} as const;
