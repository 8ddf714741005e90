import { FullCapabilitiesSchema } from '../../../src/contract/notices.ts';

export const capabilities = {
  tag: 'Listings',
  summary: 'What this market can beyond the specification',
  response: { 200: FullCapabilitiesSchema },
  answer:
    'The conditions that a listing may have, the halls and campuses to choose from, how lists can be ordered and narrowed, whether searches are suggested, and the key of its notices.',
} as const;
