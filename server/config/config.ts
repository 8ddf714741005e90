import { resolve } from 'node:path';
import { env as processEnvironment } from 'node:process';
import * as v from 'valibot';
import type { RuntimeConfig } from '../../src/contract/firstPage.ts';
import { capabilities } from './capabilities.ts';
import { type LogLevel, SettingsSchema, type Settings } from './settings.ts';
import { StartError } from './startError.ts';
import { isInProgram, isWithin, versionText } from './version.ts';

/** An S3-compatible object store for pictures. */
export interface ObjectStoreConfig {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** The backups that the program makes by itself. */
export interface BackupConfig {
  /** An absolute folder; null where it makes none. */
  to: string | null;
  /** In milliseconds. */
  every: number;
}

/** What the operator decided, validated. */
export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** The folder of the embedded database and the pictures, relative or absolute. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** An object store instead of the picture folder. */
  objectStore: ObjectStoreConfig | null;
  backup: BackupConfig;
  /** Fill an empty database with demo sellers and listings. */
  demo: boolean;
  /**
   * Whether tries and costly reads are limited (`server/limits`); off for tests and measurements.
   */
  rateLimit: boolean;
  /** What hashing a password costs (`crypto/passwords.ts`). */
  passwordCost: Settings['PASSWORD_COST'];
  /** How many days a listing stays in the lists unless its seller renews it; a service's. */
  lifetimeDays: { listing: number; service: number; wanted: number };
  /** Clean pictures and send push notifications; off where another process does. */
  backgroundRounds: boolean;
  /** The origin of the web app; https here switches Secure cookies and HSTS on. */
  publicUrl: string | null;
  googleIssuer: string;
  /** Users of this Google Workspace domain get the badge *student*; nobody without it. */
  studentDomain: string | null;
  /** Proxies on other machines whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** How long an access token lives. */
  accessTokenSeconds: number;
  /** What a program must send to read the metrics from another machine. */
  metricsToken: string | null;
  /** The address for push services (`mailto:` or `https:`); nothing is pushed without it. */
  pushContact: string | null;
  /** The address of `/.well-known/security.txt`, which there is not without it. */
  securityContact: string | null;
  /** The least level that is logged; `info` has a line for each response. */
  logLevel: LogLevel;
  /** The web app's configuration in `index.html`. */
  web: RuntimeConfig;
}

/** Settings whose value must not be repeated in a message: it may hold a password. */
const SECRET_SETTINGS = new Set(['DATABASE_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'METRICS_TOKEN']);

/**
 * The configuration from environment variables (decisions, Names and blanks).
 * Throws a StartError whose sentence names the malformed setting and what it should be.
 */
export function loadConfig(environment: Record<string, string | undefined> = processEnvironment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = v.safeParse(SettingsSchema, given);
  if (!result.success) throw malformed(result.issues[0]);
  const settings = result.output;
  if (isInProgram(settings.DATA_DIR))
    throw new StartError(
      `Set DATA_DIR to a folder outside of the program's own, which an upgrade replaces; it is ${settings.DATA_DIR}.`,
    );
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    objectStore: objectStore(settings),
    backup: backup(settings),
    demo: settings.DEMO === 'on' && !isPublic(settings),
    rateLimit: settings.RATE_LIMIT === 'on' || isPublic(settings),
    passwordCost: passwordCost(settings),
    lifetimeDays: {
      listing: settings.LISTING_DAYS,
      service: settings.SERVICE_DAYS,
      wanted: settings.WANTED_DAYS,
    },
    backgroundRounds: settings.BACKGROUND_ROUNDS === 'on',
    publicUrl: settings.PUBLIC_URL ?? null,
    googleIssuer: settings.GOOGLE_ISSUER,
    studentDomain: settings.STUDENT_DOMAIN ?? null,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    pushContact: settings.PUSH_CONTACT ?? null,
    securityContact: settings.SECURITY_CONTACT ?? null,
    logLevel: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
    web: {
      productName: settings.PRODUCT_NAME,
      apiHost: settings.API_HOST ?? null,
      googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
      analyticsId: settings.ANALYTICS_ID ?? null,
      whatsAppUrl: settings.WHATSAPP_URL ?? null,
      facebookUrl: settings.FACEBOOK_URL ?? null,
      instagramUrl: settings.INSTAGRAM_URL ?? null,
      capabilities: capabilities(settings),
      version: versionText(),
    },
  };
}

function malformed(issue: v.BaseIssue<unknown>): StartError {
  const name = v.getDotPath(issue) ?? 'the environment';
  const is = SECRET_SETTINGS.has(name) ? '' : `; it is ${JSON.stringify(issue.path?.[0]?.value)}`;
  return new StartError(`Set ${name} to ${issue.message}${is}.`);
}

/** Whether the market is public: https protects it even where NODE_ENV is forgotten. */
const isPublic = ({ NODE_ENV, PUBLIC_URL }: Settings): boolean =>
  NODE_ENV === 'production' || PUBLIC_URL?.startsWith('https:') === true;

function passwordCost(settings: Settings): Config['passwordCost'] {
  if (settings.PASSWORD_COST === 'quick' && isPublic(settings))
    throw new StartError('Set PASSWORD_COST to owasp, or unset it: quick protects no real password.');
  return settings.PASSWORD_COST;
}

/** What stores expect that have no regions. */
const DEFAULT_REGION = 'us-east-1';

function objectStore(settings: Settings): ObjectStoreConfig | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = settings;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  if (Object.values({ ...needed, S3_REGION }).every((value) => value === undefined)) return null;
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY === undefined ||
    S3_SECRET_KEY === undefined
  ) {
    const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
    throw new StartError(`Set ${missing.join(' and ')} as well, or none of the S3_ settings.`);
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: S3_REGION ?? DEFAULT_REGION,
  };
}

/** The server backs up each six hours. */
const BACKUP_EVERY = 6 * 3_600_000;

function backup(settings: Settings): BackupConfig {
  const { BACKUP_TO: to = null, DATA_DIR: dataDir } = settings;
  if (to !== null && isWithin(to, dataDir)) {
    throw new StartError('Set BACKUP_TO to a folder outside of DATA_DIR, on another disk if there is one.');
  }
  if (to !== null && isInProgram(to)) {
    throw new StartError(
      `Set BACKUP_TO to a folder outside of the program's own, which an upgrade replaces; it is ${to}.`,
    );
  }
  return {
    to: to === null ? null : resolve(to),
    every: BACKUP_EVERY,
  };
}
