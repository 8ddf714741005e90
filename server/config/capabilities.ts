import * as v from 'valibot';
import { type Capabilities, CapabilitiesSchema, OPTIONAL_CALLS } from '../../src/contract/capabilities.ts';
import { LIFETIME_DAYS, MAX_WANTED } from '../../src/contract/limits.ts';
import { CONDITIONS } from '../../src/contract/listing.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from '../../src/contract/listQuery.ts';
import type { Settings } from './settings.ts';

/** What the API can do beyond §7; of another host's the operator says it. */
export function capabilities(settings: Settings): Capabilities {
  if (settings.API_HOST !== undefined) return settings.CAPABILITIES;
  return v.parse(CapabilitiesSchema, {
    calls: {
      ...Object.fromEntries(Object.values(OPTIONAL_CALLS).map((flag) => [flag, true])),
      push: settings.PUSH_CONTACT !== undefined,
    },
    conditions: [...CONDITIONS],
    orders: [...LISTING_ORDERS],
    filters: [...LISTING_FILTERS],
    lifetimes: { listing_days: LIFETIME_DAYS.listing, service_days: LIFETIME_DAYS.service },
    wanted: { days: LIFETIME_DAYS.wanted, limit: MAX_WANTED },
    idempotency_keys: true,
  });
}
