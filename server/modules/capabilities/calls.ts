import { CapabilitiesSchema } from '../../../src/contract/capabilities.ts';

export const capabilities = {
  tag: 'Listings',
  summary: 'What this market can beyond the specification',
  response: { 200: CapabilitiesSchema },
  answer: 'The conditions that a listing may have, and the halls and campuses to choose from.',
} as const;
