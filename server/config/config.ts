import { resolve } from 'node:path';
import { env as processEnvironment } from 'node:process';
import * as v from 'valibot';
import { type Capabilities, CapabilitiesSchema, OPTIONAL_CALLS } from '../../src/contract/capabilities.ts';
import type { RuntimeConfig } from '../../src/contract/firstPage.ts';
import { LIFETIME_DAYS, MAX_WANTED } from '../../src/contract/limits.ts';
import { CONDITIONS } from '../../src/contract/listing.ts';
import { LISTING_FILTERS, LISTING_ORDERS } from '../../src/contract/listQuery.ts';
import { SettingsSchema, type Settings } from './settings.ts';
import { StartError } from './terminal.ts';
import { isInProgram, isWithin, versionText } from './version.ts';

export type Config = ReturnType<typeof loadConfig>;
export type ObjectStoreConfig = NonNullable<Config['objectStore']>;

/** Settings whose value must not be repeated in a message: it may hold a password. */
const SECRET_SETTINGS = new Set(['DATABASE_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'METRICS_TOKEN']);

/** Throws a StartError that names the malformed setting (decisions, Names and blanks). */
export function loadConfig(environment: Record<string, string | undefined> = processEnvironment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = v.safeParse(SettingsSchema, given);
  if (!result.success) throw malformed(result.issues[0]);
  const settings = result.output;
  requireOutside('DATA_DIR', settings.DATA_DIR);
  // https protects a market even where NODE_ENV is forgotten.
  const isPublic = settings.NODE_ENV === 'production' || settings.PUBLIC_URL?.startsWith('https:') === true;
  if (settings.PASSWORD_COST === 'quick' && isPublic)
    throw new StartError('Set PASSWORD_COST to owasp, or unset it: quick protects no real password.');
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    objectStore: objectStore(settings),
    backupTo: backupTo(settings),
    demo: settings.DEMO === 'on' && !isPublic,
    /** Whether tries and costly reads are limited (`server/limits`); off for tests and measurements. */
    rateLimit: settings.RATE_LIMIT === 'on' || isPublic,
    passwordCost: settings.PASSWORD_COST,
    backgroundRounds: settings.BACKGROUND_ROUNDS === 'on',
    /** The origin of the web app; https here switches Secure cookies and HSTS on. */
    publicUrl: settings.PUBLIC_URL ?? null,
    googleIssuer: settings.GOOGLE_ISSUER,
    /** Users of this Google Workspace domain get the badge *student*; nobody without it. */
    studentDomain: settings.STUDENT_DOMAIN ?? null,
    /** Proxies on other machines whose X-Forwarded-For is believed. */
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** The address for push services (`mailto:` or `https:`); nothing is pushed without it. */
    pushContact: settings.PUSH_CONTACT ?? null,
    securityContact: settings.SECURITY_CONTACT ?? null,
    logLevel: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
    web: webConfig(settings),
  };
}

const webConfig = (settings: Settings): RuntimeConfig => ({
  productName: settings.PRODUCT_NAME,
  apiHost: settings.API_HOST ?? null,
  googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
  analyticsId: settings.ANALYTICS_ID ?? null,
  whatsAppUrl: settings.WHATSAPP_URL ?? null,
  facebookUrl: settings.FACEBOOK_URL ?? null,
  instagramUrl: settings.INSTAGRAM_URL ?? null,
  capabilities: capabilities(settings),
  version: versionText(),
});

/** What the API can do beyond §7; of another host's the operator says it. */
function capabilities(settings: Settings): Capabilities {
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

function malformed(issue: v.BaseIssue<unknown>): StartError {
  const name = v.getDotPath(issue) ?? 'the environment';
  const is = SECRET_SETTINGS.has(name) ? '' : `; it is ${JSON.stringify(issue.path?.[0]?.value)}`;
  return new StartError(`Set ${name} to ${issue.message}${is}.`);
}

function objectStore(settings: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings;
  if ((endpoint ?? bucket ?? accessKey ?? secretKey ?? region) === undefined) return null;
  // Stores without regions expect the name of one.
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, accessKey, secretKey, region: region ?? 'us-east-1' };
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = needed.filter((name) => settings[name] === undefined);
  throw new StartError(`Set ${missing.join(' and ')} as well, or none of the S3_ settings.`);
}

function backupTo({ BACKUP_TO, DATA_DIR }: Settings): string | null {
  if (BACKUP_TO === undefined) return null;
  if (isWithin(BACKUP_TO, DATA_DIR))
    throw new StartError('Set BACKUP_TO to a folder outside of DATA_DIR, on another disk if there is one.');
  requireOutside('BACKUP_TO', BACKUP_TO);
  return resolve(BACKUP_TO);
}

function requireOutside(setting: string, folder: string): void {
  if (isInProgram(folder))
    throw new StartError(
      `Set ${setting} to a folder outside of the program's own, which an upgrade replaces; it is ${folder}.`,
    );
}
